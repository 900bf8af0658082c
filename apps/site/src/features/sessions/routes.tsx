import type { DomainRoutes } from '../../page-route.ts';
import { resetLinkQuery } from './queries.ts';

export const routes: DomainRoutes<'sessions'> = {
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
    prefetch: null, // Read in the browser only.
  },
  undoEmail: {
    title: 'Restore your email',
    access: 'public',
    layout: 'plain',
    load: () => import('./undo-email-page.tsx').then((module) => module.UndoEmailPage),
    prefetch: null, // Read in the browser only.
  },
  unsubscribe: {
    title: 'Unsubscribe',
    access: 'public',
    layout: 'plain',
    load: () => import('./unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
    prefetch: null, // Read in the browser only.
  },
  forgot: {
    title: 'Forgot your password?',
    access: 'visitor',
    layout: 'plain',
    load: () => import('./forgot-page.tsx').then((module) => module.ForgotPage),
    prefetch: null, // A form.
  },
  forgotSent: {
    title: 'Check your email',
    access: 'public',
    layout: 'plain',
    load: () => import('./forgot-sent-page.tsx').then((module) => module.ForgotSentPage),
    prefetch: null, // The address is known from the form.
  },
  forgotComplete: {
    title: 'Your password is set',
    access: 'public',
    layout: 'plain',
    load: () => import('./forgot-complete-page.tsx').then((module) => module.ForgotCompletePage),
    prefetch: null, // A message.
  },
  resetPassword: {
    title: 'Set a new password',
    access: 'public',
    layout: 'plain',
    load: () => import('./reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    prefetch: ({ bidkit, client, params }) =>
      client.prefetchQuery(resetLinkQuery(bidkit, params.token ?? '')),
  },
  impersonate: {
    title: 'Impersonate',
    access: 'public',
    layout: 'plain',
    load: () => import('./impersonate-page.tsx').then((module) => module.ImpersonatePage),
    prefetch: null, // A form.
  },
  socialStart: {
    title: 'Login',
    access: 'visitor',
    layout: 'plain',
    load: () => import('./social-start-page.tsx').then((module) => module.SocialStartPage),
    prefetch: null, // The page starts the login once.
  },
  socialReturn: {
    title: 'Login',
    access: 'public',
    layout: 'plain',
    load: () => import('./social-return-page.tsx').then((module) => module.SocialReturnPage),
    prefetch: null, // The page sends the tokens once.
  },
  editUsername: {
    title: 'Choose Your Username',
    access: 'member',
    layout: 'plain',
    load: () => import('./edit-username-page.tsx').then((module) => module.EditUsernamePage),
    prefetch: null, // A form.
  },
};
