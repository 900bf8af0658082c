import type { Route } from './core-routes.ts';

/** The calls of a login through a social provider. The pages of a login load them on demand. */
export const socialRoutes = {
  startSocialLogin: 'POST /social/start',
  socialLogin: 'POST /social/login',
  socialLoginApple: 'POST /social/login/apple',
  disconnectSocial: 'POST /social/{provider}/disconnect',
} as const satisfies Record<string, Route>;

/** The name of a call of a login through a social provider. */
export type SocialRouteName = keyof typeof socialRoutes;
