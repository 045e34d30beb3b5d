import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { factorNameTaken, higherLevelNeeded, invalid, notOffered, tooManyFactors } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { isVerified, lockFactors, requireFactorOwner } from './require-factor.ts';
import { sealSecret } from './sealed-secret.ts';
import { buildTotpUri, makeTotpSecret } from './totp.ts';

const Body = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

const maxFactors = 10;

/** POST /factors: a secret for an authenticator app. It counts once a code of it was shown. */
export async function enrollFactor(exchange: Exchange): Promise<Response> {
  const { config } = exchange;
  const { user, aal } = await requireFactorOwner(exchange);
  const body = await readBody(exchange, Body);
  requireTotp(body.factor_type ?? '');
  const name = body.friendly_name?.trim() ?? '';
  const id = randomUUID();
  const secret = makeTotpSecret();

  await exchange.transact(async (db) => {
    const factors = await lockFactors(db, user.id);
    const verified = factors.filter(isVerified);
    if (verified.length > 0 && aal !== 'aal2') throw higherLevelNeeded(403, 'AAL2 required to enroll a new factor');
    if (verified.length >= maxFactors) throw tooManyFactors();
    if (verified.some(({ friendly_name }) => friendly_name === name)) throw factorNameTaken(name);
    await dropUnfinished(db, { userId: user.id, name });
    await db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, user.id, name, sealSecret(config.keys.jwtSecret, { factorId: id, secret })],
    );
  });
  const issuer = body.issuer?.trim() || new URL(config.auth.siteUrl).host;
  const uri = buildTotpUri({ secret, issuer, account: user.email ?? user.id });
  const totp = { qr_code: drawCode(uri), secret, uri };
  return answerJson({ id, type: 'totp', friendly_name: name, totp });
}

function requireTotp(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone') throw notOffered(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn') {
    throw notOffered(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw invalid('factor_type needs to be totp, phone, or webauthn');
}

/** A user who starts again has given up the enrolment under the same name, or one from a while ago. */
async function dropUnfinished(db: Db, { userId, name }: { userId: string; name: string }): Promise<void> {
  await db.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and (friendly_name is not distinct from $2 or created_at < now() - interval '1 hour')`,
    [userId, name],
  );
}

// The client puts the picture into a data address without encoding it: no sign that means something there may occur.
const drawCode = (uri: string) => renderSVG(uri, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' });
