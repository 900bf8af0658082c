import { type ChecklistStep, SETUP_LINK_HOURS } from '@bidkit/contract';
import { createApi } from '../../client.ts';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { askNewPassword } from '../../input/prompt.ts';
import { startedOf } from '../../office-login.ts';
import { table } from '../../output/table.ts';
import { keepSession } from '../sessions/login.ts';
import { tokenOf } from './link-token.ts';

const setUp: Command = {
  name: 'setup',
  summary: 'Makes the account of the first owner, with the link that the server prints, and logs in.',
  words: ['LINK'],
  options: {
    user: { value: 'NAME', help: 'Your username; by default the command asks for it.', read: text },
    email: { value: 'EMAIL', help: 'Your email address; by default the command asks for it.', read: text },
  },
  notes: [
    `A server without an owner prints the link when it starts, and with "setup-link". It is valid for ${SETUP_LINK_HOURS} hours, once.`,
    'The command asks for a password. Without a terminal it is a line of stdin, or HOUSE_PASSWORD.',
  ],
  examples: [
    'pnpm house setup "http://localhost:4000/office/setup#TOKEN" --user ina --email ina@example.com',
  ],
  async run({ words, texts }, environment) {
    const { url, prompts, variables } = environment;
    const api = createApi(url, null);
    const token = tokenOf(words[0]);
    await api.checkSetup({ body: { token } });
    const username = texts.user ?? (await prompts.ask('Username: '));
    const email = texts.email ?? (await prompts.ask('Email: '));
    const password = variables.HOUSE_PASSWORD ?? (await askNewPassword(prompts));
    const started = await api.completeSetup({ body: { token, username, email, password } });
    return keepSession(startedOf(started), environment);
  },
};

/** What a step is, and how it is done. */
const steps: Readonly<Record<ChecklistStep, readonly [what: string, todo: string]>> = {
  name: ['The marketplace has a name', 'pnpm house business set --name'],
  contact: ['Members can read where it is and how to reach it', 'pnpm house business set --postal-address'],
  categories: ['It has categories', 'pnpm house categories starter'],
  payments: ['Members can pay', 'keys of a provider, or pnpm house business set --payee-name'],
  shipping_rates: ['You have set or confirmed the shipping rates', 'pnpm house shipping-rates save'],
  tax_rates: ['You have set or confirmed the sales taxes', 'pnpm house tax-rates set'],
  texts: ['You have read the texts of the site', 'pnpm house content confirm'],
  mail: ['Emails leave this machine', 'the variable SMTP_URL of the server'],
  second_factor: ['You have a second factor', 'pnpm house factor totp'],
  team: ['Somebody else is staff, too', 'pnpm house invite EMAIL --role ROLE'],
  first_lot: ['It has a lot', 'pnpm house lots add'],
};

const showChecklist: Command = {
  name: 'checklist',
  summary: 'Lists what a new marketplace still needs, with the command for each.',
  words: [],
  options: {},
  examples: ['pnpm house checklist'],
  async run(_given, { api }) {
    const checklist = await (await api()).getChecklist();
    const rows = checklist.map(({ step, is_done }) => {
      const [what, todo] = steps[step];
      return [is_done ? 'done' : 'open', what, is_done ? '' : todo];
    });
    return { data: checklist, text: table(['', 'STEP', 'HOW'], rows) };
  },
};

export const setupCommands: readonly Command[] = [setUp, showChecklist];
