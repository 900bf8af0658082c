import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const sessionRoutes: readonly PageRoute[] = [
  {
    paths: patterns.login,
    title: 'Login',
    access: 'visitor',
    layout: 'plain',
    lazy: () => import('./login-page.tsx').then((module) => module.LoginPage),
  },
  {
    paths: patterns.register,
    title: 'Register',
    access: 'visitor',
    layout: 'plain',
    lazy: () => import('./register-page.tsx').then((module) => module.RegisterPage),
  },
  {
    paths: patterns.impersonate,
    title: 'Impersonate',
    access: 'public',
    layout: 'plain',
    lazy: () => import('./impersonate-page.tsx').then((module) => module.ImpersonatePage),
  },
];
