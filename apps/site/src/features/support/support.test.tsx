import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage, ava, fill, lines, main, openSite, press, Refusal } from '../../testing.tsx';

const summary = (fields: object = {}) => ({
  id: 12,
  support_ticket_status_id: 1,
  read: true,
  topic: { id: 8, name: 'Shipping' },
  initial_message: { message: 'Where is it?' },
  create_time: '2026-11-20T12:00:00.000Z',
  change_time: '2026-11-21T12:00:00.000Z',
  ...fields,
});
const messageOf = (id: number, message: string, from_employee = false, original = message) => ({
  id,
  message,
  original,
  from_employee,
  create_time: '2026-11-20T12:00:00.000Z',
});
const aTicket = (fields: object = {}) => ({
  ...summary(),
  messages: [messageOf(1, '<b>Where</b> is it?')],
  pictures: [],
  auction: null,
  can_reply: true,
  reopen_until: null,
  ...fields,
});
const LIST = 'GET /support';
const POST = 'POST /support';
const TICKET = 'GET /support/12';
const REPLY = 'POST /support/12';
const picture = { id: 5, width: 40, height: 30 };
const none = { [LIST]: aPage([]), 'GET /user/items': aPage([]), 'GET /user/bids': aPage([]) };
const open = (answers: object = {}, path = '/support') => openSite(path, { ...none, ...answers }, 'abc');
const field = (label: string) => main().getByLabelText(label) as HTMLInputElement;
const choose = (label: string, value: string) => {
  fill(label, value);
  fireEvent.input(field(label));
};

beforeEach(() => sessionStorage.clear());

describe('the form of a ticket', () => {
  it.each(['/support', '/supportticket', '/supportrequest'])('has 21 topics at %s', async (path) => {
    await open({}, path);
    const topics = within(await main().findByLabelText('What is it about?')).getAllByRole('option');
    expect(topics).toHaveLength(22);
    expect(topics.map(({ textContent }) => textContent)).toContain('Strike Through Price');
    expect(main().getByRole('link', { name: '(775) 555-0100' }).getAttribute('href')).toBe('tel:7755550100');
    expect(main().getByText(/Monday to Friday 8 to 4 Pacific/)).toBeTruthy();
    expect(main().getByText('You have no tickets.')).toBeTruthy();
  });

  it('suggests questions that fit the topic', async () => {
    const suggested = { id: 3, key: 'where-is-my-receipt', question: 'Where is my receipt?' };
    const { asked } = await open({ 'GET /knowledgebase/suggestions': [suggested] });
    await main().findByLabelText('What is it about?');
    expect(main().queryByText('Answers that may help')).toBeNull();
    choose('What is it about?', '13');
    const link = await main().findByRole('link', { name: 'Where is my receipt?' });
    expect(link.getAttribute('href')).toBe('/knowledgebase#where-is-my-receipt');
    const query = asked.find(({ route }) => route === 'GET /knowledgebase/suggestions')?.query;
    expect([...(query ?? [])]).toEqual([['topic', '13']]);
  });

  it('shows what is missing, and sends nothing', async () => {
    const { asked } = await open();
    await press('Send');
    expect(await lines()).toEqual(['Please choose a type', 'Please enter a description']);
    expect(asked.some(({ route }) => route === POST)).toBe(false);
  });

  it('sends topic, text and auction once with a key, and shows the ticket', async () => {
    const item = { id: 7, control: { product_description: { short_name: 'Tool chest' } } };
    const { asked, address } = await open({
      'GET /user/items': aPage([item]),
      [POST]: aTicket(),
      [TICKET]: aTicket(),
    });
    await main().findByRole('option', { name: 'Tool chest (7)' });
    choose('What is it about?', '8');
    choose('Description', "It's «broken»");
    choose('Auction or item (optional)', '7');
    await press('Send');
    expect(await main().findByText('<b>Where</b> is it?')).toBeTruthy();
    expect(address()).toBe('/support/tickets/12');
    const sent = asked.find(({ route }) => route === POST);
    expect(sent?.body).toEqual({ topic: 8, message: "It's «broken»", auction: 7, pictures: [] });
  });

  it('keeps the auction of the address', async () => {
    await open({}, '/support?auction=9');
    expect((await main().findByLabelText<HTMLSelectElement>('Auction or item (optional)')).value).toBe('9');
    expect(main().getByRole('option', { name: 'Auction 9' })).toBeTruthy();
  });

  it('shows the server’s message in an alert, and keeps the input', async () => {
    const message = 'You have 20 open tickets. Please add to one of them.';
    const { asked } = await open({ [POST]: new Refusal(409, message, {}, 'tickets_too_many') });
    await main().findByLabelText('Description');
    choose('What is it about?', '8');
    choose('Description', 'Where?');
    await press('Send');
    expect((await main().findByRole('alert')).textContent).toBe(message);
    expect(asked.filter(({ route }) => route === POST)).toHaveLength(1);
    expect(field('Description').value).toBe('Where?');
  });

  it('has the draft of the member after a reload', async () => {
    const draft = { topic: '8', message: 'Half a text', auction: '7', pictures: [picture] };
    const ofMember = (id: number) => sessionStorage.setItem(`draft:ticket:${id}`, JSON.stringify(draft));
    await open({ 'GET /support/pictures/5': { id: 5, type: 'image/jpeg', data: 'aGk=' } });
    await main().findByLabelText('Description');
    expect(field('Description').value).toBe('');
    choose('Description', 'Half');
    const key = `draft:ticket:${ava.id}`;
    expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({ message: 'Half' });
    ofMember(ava.id);
    cleanup();
    await open({ 'GET /support/pictures/5': { id: 5, type: 'image/jpeg', data: 'aGk=' } });
    expect((await main().findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('Half a text');
    expect(field('What is it about?').value).toBe('8');
    expect(field('Auction or item (optional)').value).toBe('7');
    expect((await main().findByAltText('Picture 1')).getAttribute('src')).toBe('data:image/jpeg;base64,aGk=');
  });

  it('adds and removes pictures, and says why one is refused', async () => {
    const answers: unknown[] = [picture, new Refusal(422, 'This picture is damaged.')];
    const { asked } = await open({
      'POST /support/pictures': () => answers.shift(),
      'GET /support/pictures/5': { id: 5, type: 'image/jpeg', data: 'aGk=' },
      [POST]: aTicket(),
      [TICKET]: aTicket(),
    });
    const file = new File(['hi'], 'a.jpg', { type: 'image/jpeg' });
    const add = async () =>
      fireEvent.change(await main().findByLabelText('Add pictures'), { target: { files: [file] } });
    await main().findByLabelText('Add pictures');
    choose('What is it about?', '8');
    choose('Description', 'Broken');
    await add();
    expect(await main().findByAltText('Picture 1')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /support/pictures')?.body).toEqual({ data: 'aGk=' });
    await add();
    expect((await main().findByRole('alert')).textContent).toBe('This picture is damaged.');
    await press('Send');
    await main().findByText('<b>Where</b> is it?');
    expect(asked.find(({ route }) => route === POST)?.body).toMatchObject({ pictures: [5] });
  });
});

describe('the list of tickets', () => {
  it('flags unread ones, and says in which state each is', async () => {
    const tickets = [
      summary({ read: false, support_ticket_status_id: 2 }),
      summary({ id: 11, support_ticket_status_id: 3 }),
      summary({ id: 10 }),
    ];
    await open({ [LIST]: aPage(tickets) }, '/support/tickets');
    const rows = (await main().findAllByRole('article')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/New answer.*Waiting for you/);
    expect(rows[1]).toContain('Closed');
    expect(rows[1]).not.toContain('New answer');
    expect(rows[2]).toContain('Open');
    expect(
      main()
        .getAllByRole('link', { name: /Shipping/ })[0]
        ?.getAttribute('href'),
    ).toBe('/support/tickets/12');
  });

  it('is empty at first', async () => {
    await open({}, '/support/tickets');
    expect(await main().findByText('You have no tickets.')).toBeTruthy();
  });
});

describe('a ticket', () => {
  const path = '/support/tickets/12';

  it('shows messages as text with their authors, and the lot', async () => {
    const auction = {
      id: 7,
      product_description_id: 3,
      control: {
        product_description: {
          name: 'Oak tool chest',
          short_name: 'Chest',
          item_code: 'T-1',
          category_id: 2,
        },
      },
    };
    const messages = [messageOf(1, '<b>Where</b>\nis it?'), messageOf(2, 'It leaves tomorrow.', true)];
    await open({ [TICKET]: aTicket({ messages, auction }) }, path);
    expect(await main().findByText('Oak tool chest')).toBeTruthy();
    const [first, second] = within(main().getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^You.*<b>Where<\/b>\nis it\?$/s);
    expect(second?.textContent).toMatch(/^First Dollar Support.*It leaves tomorrow\.$/s);
  });

  it('sends a reply in ASCII with the member’s words, shows these, and empties the form', async () => {
    const after = aTicket({
      messages: [messageOf(1, 'Where?'), messageOf(2, 'Its grosser', false, 'It’s größer')],
    });
    const { asked } = await open({ [TICKET]: aTicket(), [REPLY]: after }, path);
    await main().findByLabelText('Your reply');
    choose('Your reply', 'It’s größer ');
    await press('Send reply');
    // The field has the same text before.
    const sent = within(main().getByRole('list', { name: 'Messages' }));
    expect(await sent.findByText('It’s größer')).toBeTruthy();
    expect(asked.find(({ route }) => route === REPLY)?.body).toEqual({
      message: 'Its grosser',
      original: 'It’s größer',
    });
    await waitFor(() => expect(document.activeElement).toBe(field('Your reply')));
    expect(field('Your reply').value).toBe('');
  });

  it('asks for no special letters in the reply', async () => {
    await open({ [TICKET]: aTicket() }, path);
    expect((await main().findByLabelText('Your reply')).parentElement?.textContent).toBe('Your reply');
  });

  it('says that an empty reply is missing, and sends nothing', async () => {
    const { asked } = await open({ [TICKET]: aTicket() }, path);
    await main().findByLabelText('Your reply');
    await press('Send reply');
    expect(await main().findByText('Message is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Your reply'));
    expect(asked.some(({ route }) => route === REPLY)).toBe(false);
  });

  it('shows the server’s refusal in an alert, and keeps the reply', async () => {
    const refusal = new Refusal(409, 'Closed for good.', {}, 'ticket_closed');
    await open({ [TICKET]: aTicket(), [REPLY]: refusal }, path);
    await main().findByLabelText('Your reply');
    choose('Your reply', 'More');
    await press('Send reply');
    expect((await main().findByRole('alert')).textContent).toBe('Closed for good.');
    expect(field('Your reply').value).toBe('More');
  });

  it('says until when a closed one opens again, and takes no reply later', async () => {
    const closed = { support_ticket_status_id: 3, reopen_until: '2026-12-04T12:00:00.000Z' };
    await open({ [TICKET]: aTicket(closed) }, path);
    expect(await main().findByText(/A reply opens it again until/)).toBeTruthy();
    cleanup();
    await open({ [TICKET]: aTicket({ ...closed, can_reply: false }) }, path);
    expect(await main().findByText('This ticket is closed and takes no more replies.')).toBeTruthy();
    expect(main().queryByLabelText('Your reply')).toBeNull();
  });

  it.each([
    ['of another member', new Refusal(404, 'This ticket was not found.'), 'This ticket was not found'],
    ['that could not be loaded', new Refusal(400, 'Broken.'), 'Broken.'],
  ])('%s is not shown', async (_, found, text) => {
    await open({ [TICKET]: found }, path);
    expect(await main().findByText(text)).toBeTruthy();
    expect(main().queryByLabelText('Your reply')).toBeNull();
  });

  it('follows the server without a reload', async () => {
    const answers = [aTicket(), aTicket({ messages: [messageOf(1, 'Where?'), messageOf(2, 'Here.', true)] })];
    const { emit } = await open({ [TICKET]: () => answers.shift() ?? answers[0] }, path);
    await main().findByLabelText('Your reply');
    const user_id = ava.id;
    await emit(`user-events-${user_id}`, { server_time: 0, user_id, myitems: 0, notifications: 0 });
    expect(await main().findByText('Here.')).toBeTruthy();
  });
});
