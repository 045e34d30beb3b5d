import { accountService } from './backend-defaults.ts';
import type { ClientAddresses } from './client-address.ts';
import type { Keys } from './keys.ts';
import type { Settings } from './settings.ts';

type Parts<SendMail> = {
  settings: Settings;
  /** Filled in once the port is known. */
  site: { url: string };
  sendMail: SendMail;
  addresses: ClientAddresses;
};

/** What the settings say about accounts. */
export function configureAccounts<SendMail>({ settings, site, sendMail, addresses }: Parts<SendMail>) {
  return {
    get siteUrl() {
      return site.url;
    },
    redirectAllowList: settings.REDIRECT_URLS,
    confirmEmail: settings.EMAIL_CONFIRMATION === 'on',
    signUpByCode: settings.OTP_SIGN_UP === 'on',
    anonymousSignIn: settings.ANONYMOUS_SIGN_IN === 'on',
    clientAddress: addresses.find,
    ...accountService,
    passwordHashCost: settings.PASSWORD_HASH_COST,
    secondsBetweenMails: settings.RATE_LIMITS === 'on' ? 60 : 0,
    sendMail,
  };
}

/** The keys as the backend asks for them. */
export function nameKeys(keys: Keys) {
  return {
    jwtSecret: keys.jwtSecret,
    signingKeys: keys.signingKeys,
    previousJwtSecrets: keys.previousJwtSecret ? [keys.previousJwtSecret] : [],
    publishable: keys.publishableKey,
    secret: keys.secretKey,
    required: true,
  };
}
