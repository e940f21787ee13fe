import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useClient } from 'urql';
import { endsSession, errorText } from '../../core/client/errors.ts';
import { afterSignIn } from '../../core/session/redirect.ts';
import { begin, signOut } from '../../core/session/session.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { useSsoSignInMutation } from '../generated.ts';

const OpenIdRefused = lazy(async () => ({ default: (await import('./open-id-refused.tsx')).OpenIdRefused }));

/** Return from single sign-on: exchanges the token of the URL, or shows the error. */
export function OpenIdLoginPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useClient();
  const [, signIn] = useSsoSignInMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const token = search.get('token');
  const refused = !token || search.get('error') === 'unauthorized';

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (refused) {
      setProblem(t('openid-unauthorized'));
      return;
    }
    void signIn({ accessToken: token }).then(async ({ data, error }) => {
      if (data) {
        begin(data.signInWithToken.accessToken, data.signInWithToken.user, data.signInWithToken.latestChange);
        await navigate(afterSignIn(search), { replace: true });
      } else if (error) {
        setProblem(endsSession(error) ? t('openid-unauthorized') : errorText(error, t));
      }
    });
  }, [refused, token, signIn, navigate, search, t]);

  const leave = async () => {
    await signOut(client);
    await navigate('/sign-in', { replace: true });
  };

  return (
    <AuthFrame title={t('auth.ssoTitle')} lead={problem ? undefined : t('auth.ssoRunning')}>
      {problem !== null && (
        <Suspense fallback={null}>
          <OpenIdRefused onLeave={() => void leave()}>{problem}</OpenIdRefused>
        </Suspense>
      )}
    </AuthFrame>
  );
}
