import type { Mail } from '../../config.ts';
import type { Db, Exchange } from '../exchange.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { issueLink } from '../tokens/issue-link.ts';
import { findUserById, type User } from '../users/user.ts';
import { confirmationMail, inviteMail } from './mail-texts.ts';

type Occasion = { user: User; type: 'signup' | 'invite'; challenge: Challenge | null };

/** The mail that lets a new user prove their address, and the user as they are now. */
export async function mailConfirmation(db: Db, exchange: Exchange, { user, type, challenge }: Occasion) {
  const issued = await issueLink(db, exchange, { user, type, kind: 'confirmation_token', challenge });
  const text = type === 'invite' ? inviteMail : confirmationMail;
  const mail: Mail = text({ ...issued, to: user.email ?? '', siteName: exchange.config.auth.siteName });
  return { user: (await findUserById(db, user.id, 'reading')) ?? user, mail };
}
