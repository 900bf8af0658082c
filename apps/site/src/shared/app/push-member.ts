/** The key in storage of the id of the member who turned push notifications on in this browser. */
export const PUSH_MEMBER = 'push_member';
