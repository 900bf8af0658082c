import type { StaffTicket } from '@bidkit/sdk';

export const at = '2026-11-20T12:00:00.000Z';
export const question = {
  id: 41,
  message: 'Where is it?',
  original: 'Where’s it?',
  from_employee: false,
  is_note: false,
  author: null,
  create_time: at,
};
/** An open ticket of ava about lot 7, with a picture. */
export const aTicket = (id: number, values: Partial<StaffTicket> = {}): StaffTicket => ({
  id,
  state: 'open',
  topic: { id: 8, name: 'Shipping' },
  user_id: 5,
  username: 'ava',
  sender: null,
  assignee: null,
  auction_id: 7,
  initial_message: { message: 'Where is it?' },
  create_time: at,
  waiting_since: at,
  is_read: true,
  item_state: 'shipped',
  auction: {
    id: 7,
    product_description_id: 3,
    control: {
      product_description: { name: 'Oak chest', short_name: 'Chest', item_code: 'C-7', category_id: 3 },
    },
  },
  messages: [question],
  pictures: [{ id: 9, width: 40, height: 30 }],
  close_time: null,
  ...values,
});
