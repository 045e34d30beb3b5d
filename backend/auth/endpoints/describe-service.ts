import { findKeyring } from '../../keyring.ts';
import { answerJson, type Exchange } from '../exchange.ts';

// What the service tells every caller about itself.

/** GET /settings */
export async function settings({ config: { auth } }: Exchange): Promise<Response> {
  return answerJson({
    external: { email: true, phone: false, anonymous_users: auth.anonymousSignIn ?? false },
    disable_signup: auth.disableSignup ?? false,
    mailer_autoconfirm: !auth.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    mfa_enabled: true,
    saml_enabled: false,
  });
}

/** GET /health */
export async function health({ config: { auth } }: Exchange): Promise<Response> {
  return answerJson({ version: 'v2', name: 'GoTrue', description: `Accounts of ${auth.siteName}` });
}

/** GET /.well-known/jwks.json: what clients verify tokens with by themselves. A shared secret is never listed. */
export async function jwks({ config }: Exchange): Promise<Response> {
  const { publicKeys } = findKeyring(config.keys);
  return answerJson({ keys: publicKeys }, { 'Cache-Control': 'public, max-age=600' });
}
