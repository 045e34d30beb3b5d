import { type AuthRefusal, invalid, notOffered } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { requireAdmin, requireUser } from '../require-caller.ts';

// What the client can ask for and this service does not offer. Each answers as a server does that has the
// feature switched off, after the same check of who is asking.

export const unsupportedGrants = new Map<string, () => AuthRefusal>([
  ['id_token', () => notOffered(400, 'provider_disabled', 'Provider is not enabled')],
  ['web3', () => notOffered(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
]);

const unsupportedPaths: { path: RegExp; who: 'caller' | 'user' | 'admin'; refusal: () => AuthRefusal }[] = [
  { path: /^\/authorize$/, who: 'caller', refusal: () => invalid('Unsupported provider: provider is not enabled') },
  {
    path: /^\/callback$/,
    who: 'caller',
    refusal: () => notOffered(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  },
  {
    path: /^\/sso(\/|$)/,
    who: 'caller',
    refusal: () => notOffered(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  },
  { path: /^\/passkeys\/authentication(\/|$)/, who: 'caller', refusal: noPasskeys },
  { path: /^\/passkeys(\/|$)/, who: 'user', refusal: noPasskeys },
  { path: /^\/factors\/recovery-codes(\/|$)/, who: 'user', refusal: noRecoveryCodes },
  {
    path: /^\/user\/identities(\/|$)/,
    who: 'user',
    refusal: () => notOffered(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  },
  { path: /^\/(user\/)?oauth(\/|$)/, who: 'user', refusal: noOauthServer },
  { path: /^\/admin\/(oauth|custom-providers)(\/|$)/, who: 'admin', refusal: noOauthServer },
  {
    path: /^\/admin\/sso(\/|$)/,
    who: 'admin',
    refusal: () => notOffered(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  },
  { path: /^\/admin\/users\/[^/]+\/passkeys(\/|$)/, who: 'admin', refusal: noPasskeys },
];

/** Refuses a path of a feature that is not offered; does nothing for any other. */
export async function refuseUnsupported(path: string, exchange: Exchange): Promise<void> {
  const feature = unsupportedPaths.find((candidate) => candidate.path.test(path));
  if (!feature) return;
  if (feature.who === 'user') await requireUser(exchange);
  if (feature.who === 'admin') await requireAdmin(exchange);
  throw feature.refusal();
}

function noRecoveryCodes(): AuthRefusal {
  return notOffered(404, 'feature_disabled', 'Recovery codes are disabled');
}
function noPasskeys(): AuthRefusal {
  return notOffered(404, 'passkey_disabled', 'Passkeys are disabled');
}
function noOauthServer(): AuthRefusal {
  return notOffered(404, 'feature_disabled', 'OAuth server is disabled');
}
