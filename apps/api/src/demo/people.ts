/** A demo member. README and the start message name their logins. */
export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly role: 'member' | 'staff';
  /** The role of staff in the office. */
  readonly staffRole?: string;
  /** 3 means a paid membership. */
  readonly user_status_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** The password of every demo member. */
export const demoPassword = 'first-dollar-1';

const member = (name: string, last_name: string, rest: Partial<DemoMember> = {}): DemoMember => ({
  username: name,
  email: `${name}@example.com`,
  role: 'member',
  user_status_id: 1,
  first_name: name.charAt(0).toUpperCase() + name.slice(1),
  last_name,
  ...rest,
});

const staff = (name: string, lastName: string, staffRole: string) =>
  member(name, lastName, { role: 'staff', staffRole });

/** The members and staff that visitors can log in as. */
export const demoMembers: readonly DemoMember[] = [
  member('ava', 'Lindqvist'),
  member('ben', 'Okafor'),
  member('cleo', 'Marchetti'),
  member('pia', 'Novak', { user_status_id: 3 }),
  staff('sam', 'Whitfield', 'Owner'),
  staff('mara', 'Delacroix', 'Manager'),
  staff('lena', 'Hofstad', 'Lister'),
  staff('paul', 'Tanaka', 'Packer'),
  staff('suki', 'Arden', 'Support'),
  staff('finn', 'Mulcahy', 'Finance'),
  staff('edith', 'Romero', 'Editor'),
  staff('vera', 'Kowalski', 'Viewer'),
];

const bidderNames = [
  'attic_finds',
  'bargain_bea',
  'bidwell77',
  'blue_heron',
  'brass_monkey',
  'cactus_jo',
  'cedar_lane',
  'coinjar',
  'copperkettle',
  'curio_cole',
  'dusty_rhodes',
  'early_bird_ed',
  'fiddlehead',
  'fleamarket_fay',
  'fourth_gear',
  'garage_greg',
  'goldpan_gus',
  'halfpenny',
  'harbor_light',
  'hopscotch',
  'ivy_and_oak',
  'junction_jim',
  'kitchen_kat',
  'last_call_lou',
  'lucky_luz',
  'marigold_m',
  'midnight_mo',
  'nickel_nan',
  'night_owl_nia',
  'old_town_otto',
  'paperclip',
  'pawn_to_e4',
  'quarter_past',
  'rainy_day_ray',
  'red_wagon',
  'river_stone',
  'saltbox',
  'second_look',
  'silver_sixpence',
  'slow_hands',
  'tailgate_tess',
  'thrifty_theo',
  'tin_lantern',
  'uptown_uma',
  'vinyl_vic',
  'wren_and_co',
  'yard_sale_yuri',
  'zigzag_zoe',
];

/** The automatic bidders. They cannot sign in. */
export const demoBidders = bidderNames.map((username) => ({ username, email: `${username}@demo.example` }));
