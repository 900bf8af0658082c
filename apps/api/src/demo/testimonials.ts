/** A testimonial and its age in days. */
export interface DemoTestimonial {
  readonly real_name: string;
  readonly testimonial: string;
  readonly daysAgo: number;
}

/** Some are longer than the 80 characters that the header shows. */
export const testimonials: readonly DemoTestimonial[] = [
  {
    real_name: 'Marlene K., Duluth MN',
    testimonial: 'The watch came two days early and runs exactly as the notes said.',
    daysAgo: 1,
  },
  {
    real_name: 'Theo R., Tucson AZ',
    testimonial:
      'I set my maximum before dinner, forgot about it, and won for eleven dollars less. The price only went as far as somebody else pushed it, just like the bidding rules promise.',
    daysAgo: 2,
  },
  {
    real_name: 'Priya S., Edison NJ',
    testimonial: 'Every scratch was in the pictures. No surprises.',
    daysAgo: 3,
  },
  {
    real_name: 'Walt D., Boise ID',
    testimonial:
      'Bought a tool chest for my son. One drawer stuck, support answered the same day and told me how to free the rail.',
    daysAgo: 5,
  },
  { real_name: 'Jo-Ann P., Mobile AL', testimonial: 'Really does start at a dollar. Really.', daysAgo: 6 },
  {
    real_name: 'Luis G., El Paso TX',
    testimonial:
      'I lost four auctions before I won one, and I still liked it: the clock is honest and nobody jumps in after the end.',
    daysAgo: 8,
  },
  {
    real_name: 'Hannah B., Bangor ME',
    testimonial: 'The cello bow is lovely. Packed like an egg.',
    daysAgo: 10,
  },
  {
    real_name: 'Curtis W., Dayton OH',
    testimonial:
      'First time at an auction of any kind. The five little steps on the page showed me all I needed, and the box said what the next bid had to be.',
    daysAgo: 12,
  },
  { real_name: 'Nadia F., Spokane WA', testimonial: 'Fair price, quick parcel, kind people.', daysAgo: 15 },
  {
    real_name: 'Grant and Lily M., Salem OR',
    testimonial:
      'We furnished half a kitchen from Home & Kitchen in a month. My wife now keeps the watchlist open while she cooks.',
    daysAgo: 18,
  },
  {
    real_name: 'Otis H., Macon GA',
    testimonial: 'Was outbid at two seconds. Fair and square. I will be back.',
    daysAgo: 21,
  },
  {
    real_name: 'Renee C., Lafayette LA',
    testimonial:
      'The bicycle had a bent spoke that the description mentioned and a price that made me not mind it at all.',
    daysAgo: 24,
  },
  {
    real_name: 'Dmitri V., Buffalo NY',
    testimonial: 'Coins weighed to the tenth of a gram, as listed.',
    daysAgo: 28,
  },
  {
    real_name: 'Sofia A., Pueblo CO',
    testimonial:
      'I sent back headphones that did not suit me. Wrote to support, got a return number, got my money. That was the whole story.',
    daysAgo: 33,
  },
  {
    real_name: 'Earl T., Topeka KS',
    testimonial: 'Seventy-one years old and I win guitars on my phone.',
    daysAgo: 37,
  },
  {
    real_name: 'Mei-Lin C., Fremont CA',
    testimonial: 'They wiped the laptop and put the certificate in the box. I wish every seller did.',
    daysAgo: 41,
  },
  {
    real_name: 'Patrick O., Scranton PA',
    testimonial: 'Paid the evening I won, shipped the next morning.',
    daysAgo: 46,
  },
  {
    real_name: 'Bea L., Asheville NC',
    testimonial:
      'Being told my bid matched somebody else and that theirs came first was a small thing, but nobody else ever explained it to me.',
    daysAgo: 52,
  },
  {
    real_name: 'Vernon J., Flint MI',
    testimonial: 'Axe arrived sharp. Sheath and all. Eleven dollars.',
    daysAgo: 58,
  },
  {
    real_name: 'Isabel N., Santa Fe NM',
    testimonial: 'The ring was resized once, they said so, and the jeweler could hardly find where.',
    daysAgo: 64,
  },
  {
    real_name: 'Kofi A., Columbus OH',
    testimonial: 'My daughter calls the tin robot her auction friend.',
    daysAgo: 71,
  },
  {
    real_name: 'Ruth E., Burlington VT',
    testimonial:
      'I buy to resell at our church fair and need to know what I am getting. The descriptions and the pictures agree, lot after lot.',
    daysAgo: 79,
  },
  {
    real_name: 'Tom and Di S., Reno NV',
    testimonial: 'Better than the casino, and you take something home.',
    daysAgo: 88,
  },
  {
    real_name: 'Amara I., Baltimore MD',
    testimonial:
      'The microscope from a closed clinic is now in my classroom, and thirty children have seen what lives in a pond.',
    daysAgo: 97,
  },
];

/** Those that are not public. */
export const hiddenTestimonials = [
  {
    real_name: 'Gail N., Yuma AZ',
    testimonial: 'My son says that I should not have won the drum kit. I disagree, and so does the drum kit.',
    daysAgo: 1,
    status: 'pending',
  },
  {
    real_name: 'Ivan P., Gary IN',
    testimonial: 'Buy your coins from my shop instead. We have the same ones.',
    daysAgo: 9,
    status: 'rejected',
  },
] as const;
