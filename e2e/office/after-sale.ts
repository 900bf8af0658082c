import type { Server } from '../fixtures.ts';

/** Calls of a new member, who has a session. */
async function aCaller(server: Server, name: string) {
  const { id, username } = await server.aUser(name);
  const authorization = `Bearer ${await server.tokenFor(id)}`;
  return {
    username,
    authorization,
    async post<T>(path: string, body: object): Promise<T> {
      const answer = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** A paid item of a new member, which the carrier has delivered or lost. */
async function aShippedItem(server: Server, status: 'delivered' | 'lost') {
  const caller = await aCaller(server, 'payer');
  const lot = await server.aPaidWin(caller.username);
  const packed = JSON.parse(await server.house('parcels', 'pack', '--lot', String(lot), '--json'));
  const parcel = String((packed as { id: number }).id);
  await server.house('parcels', 'ship', '--parcel', parcel);
  await server.house('parcels', 'scan', parcel, '--status', status, '--description', `It is ${status}`);
  return { ...caller, lot };
}

/** A delivered item that its member wants to return. Returns the RMA number. */
export async function aReturn(server: Server): Promise<string> {
  const { lot, post } = await aShippedItem(server, 'delivered');
  const asked = { type: 2, auction: lot, reason: 2, description: 'The hinge is broken' };
  return String((await post<{ rma_number: number }>('/support/return', asked)).rma_number);
}

/** A return whose goods are here, and which can be closed. */
export async function anApprovedReturn(server: Server): Promise<string> {
  const rma = await aReturn(server);
  await server.house('returns', 'receive', rma);
  await server.house('returns', 'approve', rma);
  return rma;
}

/** A filed claim for a lost parcel. Returns the number of its lot. */
export async function aFiledClaim(server: Server): Promise<string> {
  const { lot, post } = await aShippedItem(server, 'lost');
  const form = { reason: 4, description: 'It never came.', phone: '555 0100', signature: 'Ava Stone' };
  await post(`/support/claim/id/${lot}`, form);
  return String(lot);
}

/** A ticket of a new member, with these pictures in base64. */
export async function aTicket(server: Server, ...files: readonly string[]) {
  const { post, username, authorization } = await aCaller(server, 'asker');
  const pictures: number[] = [];
  for (const data of files) pictures.push((await post<{ id: number }>('/support/pictures', { data })).id);
  const question = { topic: 8, message: 'Where is my parcel?', pictures };
  const { id } = await post<{ id: number }>('/support', question);
  return { id: String(id), username, authorization };
}
