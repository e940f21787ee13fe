import type { RouteObject } from 'react-router';

/** For visitors only. */
export const guestRoutes: RouteObject[] = [
  { path: 'sign-in', lazy: async () => ({ Component: (await import('./sign-in/sign-in-page.tsx')).SignInPage }) },
  { path: 'sign-up', lazy: async () => ({ Component: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }) },
  {
    path: 'confirmation-required',
    lazy: async () => ({
      Component: (await import('./sign-up/confirmation-required-page.tsx')).ConfirmationRequiredPage,
    }),
  },
  {
    path: 'verify-email',
    lazy: async () => ({ Component: (await import('./sign-up/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: 'verify-license',
    lazy: async () => ({ Component: (await import('./verify-license-page.tsx')).VerifyLicensePage }),
  },
];

/** For signed-in users, without the shell. */
export const signedInRoutes: RouteObject[] = [
  { path: 'sign-out', lazy: async () => ({ Component: (await import('./sign-in/sign-out-page.tsx')).SignOutPage }) },
  {
    path: 'unlock-session',
    lazy: async () => ({ Component: (await import('./sign-in/unlock-session-page.tsx')).UnlockSessionPage }),
  },
  {
    path: 'connect-agent',
    lazy: async () => ({ Component: (await import('./connect-agent-page.tsx')).ConnectAgentPage }),
  },
];

/** For everyone. */
export const openRoutes: RouteObject[] = [
  { path: 'home', lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
  { path: 'pages', lazy: async () => ({ Component: (await import('./pages-page.tsx')).PagesPage }) },
  {
    path: 'invite-user',
    lazy: async () => ({ Component: (await import('./sign-up/invite-user-page.tsx')).InviteUserPage }),
  },
  { path: 'setup', lazy: async () => ({ Component: (await import('./sign-up/setup-page.tsx')).SetupPage }) },
  { path: 'unsubscribe', lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }) },
  {
    path: 'payment/successful',
    lazy: async () => ({ Component: (await import('./payment-successful-page.tsx')).PaymentSuccessfulPage }),
  },
  {
    path: 'openIDLogin',
    lazy: async () => ({ Component: (await import('./sign-in/open-id-login-page.tsx')).OpenIdLoginPage }),
  },
];
