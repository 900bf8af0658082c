import type { DomainRoutes } from '../../page-route.ts';

export const routes: DomainRoutes<'session'> = {
  login: {
    title: 'Login',
    access: 'visitor',
    layout: 'plain',
    load: () => import('./login-page.tsx').then((module) => module.LoginPage),
    prefetch: null, // A form.
  },
  register: {
    title: 'Register',
    access: 'visitor',
    layout: 'plain',
    load: () => import('./register-page.tsx').then((module) => module.RegisterPage),
    prefetch: null, // A form.
  },
  verify: {
    title: 'Verify Your Email',
    access: 'public',
    layout: 'plain',
    load: () => import('./verify-page.tsx').then((module) => module.VerifyPage),
    prefetch: null, // The page sends the token once.
  },
  impersonate: {
    title: 'Impersonate',
    access: 'public',
    layout: 'plain',
    load: () => import('./impersonate-page.tsx').then((module) => module.ImpersonatePage),
    prefetch: null, // A form.
  },
};
