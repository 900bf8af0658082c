import { type SocialProvider, type socialEndpoints, socialNames } from '@bidkit/contract';
import type { FastifyRequest } from 'fastify';
import { Unanswered } from '../../../gateways/gateway.ts';
import { type SocialProfile, SocialRefusal } from '../../../gateways/social/social-gateway.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { readToken } from '../../../kernel/bearer-token.ts';
import type { Caller, Handlers } from '../../../kernel/handler.ts';
import { ownOriginOf } from '../../../kernel/own-origin.ts';
import { Problem, refuse } from '../../../kernel/problem.ts';
import { browserOf } from '../browser-name.ts';
import { makeFresh } from '../session-queries.ts';
import { hashToken, newToken } from '../tokens.ts';
import { returnPaths } from './apple-return.ts';
import { disconnect } from './disconnect.ts';
import { type Confirmed, findLoginRefusal, findSyncRefusal, isOwn, logIn, sync } from './log-in.ts';

type SocialHandlers = Handlers<typeof socialEndpoints>;

/** The attribution that a page sends. */
interface Attribution {
  readonly affiliate_id?: string | null | undefined;
  readonly refer_id?: string | null | undefined;
  readonly refer_code?: string | null | undefined;
  readonly partner_tag?: string | null | undefined;
}

/** Logins through social providers. */
export function socialHandlers({
  db,
  config,
  log,
  gateways: { social },
  visits,
}: Pick<AppContext, 'db' | 'config' | 'log' | 'gateways' | 'visits'>): SocialHandlers {
  /** The gateway of a provider. @throws Problem 409 when this server does not offer it */
  function gatewayOf<P extends SocialProvider>(provider: P): NonNullable<(typeof social)[P]> {
    const gateway = social[provider];
    if (gateway === null) throw refuse('social_not_offered', { provider: socialNames[provider] });
    return gateway as NonNullable<(typeof social)[P]>;
  }

  /** Answers failures of a provider with a message for the member; the log gets the cause. */
  async function asking<T>(provider: SocialProvider, call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      const params = { provider: socialNames[provider] };
      if (error instanceof Unanswered) {
        log.warn({ err: error }, 'A social provider did not answer');
        throw new Problem('social_unavailable', { params, cause: error });
      }
      if (!(error instanceof SocialRefusal)) throw error;
      log.info({ err: error }, 'A social login was refused');
      throw refuse(error.reason === 'expired' ? 'social_expired' : 'social_refused', params);
    }
  }

  /**
   * Logs a visitor in, or connects the login to the caller's account. `redeem` uses the login up. It comes after the
   * first checks, so that a login which has to be connected to an account can be sent again by its signed-in member.
   */
  async function enter(
    caller: Caller | null,
    token: string | null,
    login: Confirmed,
    redeem: () => Promise<void>,
  ): Promise<{ token: string; is_new: boolean }> {
    const refusal = caller ? await findConnectRefusal(caller, login) : await findLoginRefusal(db, login);
    if (refusal) throw refusal;
    await redeem();
    return caller && token !== null ? connect(caller.id, token, login) : logIn(db, login, config.publicUrl);
  }

  /** Why a member cannot connect a login. One that is connected already confirms who they are. */
  async function findConnectRefusal({ id, isFresh }: Caller, login: Confirmed): Promise<Problem | null> {
    const refusal = await findSyncRefusal(db, id, login);
    if (refusal || isFresh || (await isOwn(db, id, login))) return refusal;
    return refuse('fresh_login_required');
  }

  /** Connects a login to a member's account. Their session is fresh then. */
  async function connect(userId: number, token: string, login: Confirmed) {
    await sync(db, userId, login, config.publicUrl);
    await makeFresh(db, hashToken(token));
    return { token, is_new: false };
  }

  async function confirmed(
    provider: SocialProvider,
    profile: SocialProfile,
    { affiliate_id, refer_id, refer_code, partner_tag }: Attribution,
    request: FastifyRequest,
  ): Promise<Confirmed> {
    const visitPartnerId = await visits.creditedTo({ partner_tag });
    const partner_id = visitPartnerId ?? (await visits.creditedTo({ affiliate_id }));
    const attribution = { affiliate_id, refer_id, refer_code, partner_id };
    return { provider, profile, attribution, visitPartnerId, browser: browserOf(request) };
  }

  /**
   * The token of a member who connects a login; null for a visitor.
   * @throws Problem 401 for a member whose session has ended: they mean their own account, not a new one
   */
  function tokenOf(caller: Caller | null, request: FastifyRequest): string | null {
    const token = readToken(request);
    if (token !== null && caller === null) throw refuse('not_signed_in');
    return token;
  }

  /** The person's id that a page sends must be that of the token. */
  function requireSubject(
    provider: SocialProvider,
    { subject }: SocialProfile,
    sent: string | null | undefined,
  ) {
    if (!sent || sent === subject) return;
    throw refuse('social_refused', { provider: socialNames[provider] });
  }

  return {
    async startSocialLogin({ body: { provider }, request }) {
      const [state, verifier] = [newToken(), newToken()];
      const redirectUri = ownOriginOf(config, request.headers) + returnPaths[provider];
      const login = { state, nonce: hashToken(verifier), redirectUri };
      return { url: gatewayOf(provider).authorizationUrl(login), state, verifier };
    },

    async socialLogin({ body, caller, request }) {
      const token = tokenOf(caller, request);
      const profile = await asking('facebook', gatewayOf('facebook').readProfile(body.access_token));
      requireSubject('facebook', profile, body.social_provider_user_id);
      const login = await confirmed('facebook', profile, body, request);
      // A token of Facebook needs no further step: it has been inspected.
      return enter(caller, token, login, async () => {});
    },

    async socialLoginApple({ body, caller, request }) {
      const token = tokenOf(caller, request);
      const apple = gatewayOf('apple');
      const nonce = body.verifier ? hashToken(body.verifier) : null;
      const verified = await asking('apple', apple.verify(body.identityToken, nonce));
      requireSubject('apple', verified, body.user);
      const { firstName = null, lastName = null } = body;
      const login = await confirmed('apple', { ...verified, firstName, lastName }, body, request);
      const code = {
        code: body.authorizationCode,
        subject: verified.subject,
        redirectUri: ownOriginOf(config, request.headers) + returnPaths.apple,
      };
      return enter(caller, token, login, () => asking('apple', apple.redeem(code)));
    },

    async disconnectSocial({ caller, params, request }) {
      await disconnect(db, caller.id, { provider: params.provider, browser: browserOf(request) });
      return { success: true };
    },
  };
}
