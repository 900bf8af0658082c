import { beforeEach, describe, expect, it, vi } from 'vitest';

// Another test file may have loaded languages already.
vi.resetModules();
const { amount, language, money, number, setPageLocale, texts, toLocale } = await import('./locale.ts');
const { selectLocale } = await import('./load-language.ts');
const { setTexts } = await import('./own-texts.ts');

const shared = texts('shared', { retry: 'Try again', bids: (n: number) => `${number(n)} bids` });
const box = texts('bidBox', { placeBid: 'Place bid', loading: 'Loading' }, shared);

beforeEach(() => {
  setPageLocale('en');
  selectLocale('en');
});

describe('texts', () => {
  it('texts are English without a catalog, and where it leaves something out', async () => {
    await setTexts('nl', {
      bidBox: { placeBid: 'Bod plaatsen' },
      shared: { bids: (n) => `${number(n)} biedingen` },
    });
    expect(box.placeBid).toBe('Place bid');
    selectLocale('nl');
    expect([box.placeBid, box.retry, box.bids(1234)]).toEqual([
      'Bod plaatsen',
      'Try again',
      '1.234 biedingen',
    ]);
    selectLocale('nl-BE');
    expect(box.placeBid).toBe('Bod plaatsen');
  });

  it('texts prefer the catalog of a region to that of its language', async () => {
    await setTexts('pt', { bidBox: { placeBid: 'Licitar' } });
    // In any spelling.
    await setTexts('pt_br', { bidBox: { placeBid: 'Dar lance' } });
    selectLocale('pt-BR');
    expect(box.placeBid).toBe('Dar lance');
    selectLocale('pt-PT');
    expect(box.placeBid).toBe('Licitar');
  });

  it.each([
    ['es_MX', 'es-MX'],
    ['zh_hant_tw', 'zh-Hant-TW'],
    ['no tag at all', 'en'],
  ])('texts of the locale %s are those of %s', (tag, locale) => {
    expect(toLocale(tag)).toBe(locale);
  });

  it('texts of a shipped language are fetched once', async () => {
    const coming = selectLocale('es-MX');
    expect(box.placeBid).toBe('Place bid');
    await coming;
    expect(selectLocale('es-MX')).toBeUndefined();
    expect(box.placeBid).not.toBe('Place bid');
  });

  it('texts of a page replace the shipped ones, and only those', async () => {
    await selectLocale('es');
    const ours = box.retry;
    expect(ours).not.toBe('Try again');
    await setTexts('es-AR', { bidBox: { placeBid: 'Ofertá' } });
    selectLocale('es-AR');
    expect([box.placeBid, box.retry]).toEqual(['Ofertá', ours]);
  });
});

describe('the locale of a page', () => {
  it.each([
    ['', 'en'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['es', 'es'],
    ['es_mx', 'es-MX'],
    ['Español', 'en'],
  ])('with the language “%s” is %s', async (lang, locale) => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    vi.spyOn(console, 'warn').mockReturnValue();
    expect((await import('./locale.ts')).toLocale(null)).toBe(locale);
    vi.unstubAllGlobals();
  });
});

describe('money', () => {
  it.each([
    ['en', 1234.5, 'auto', '$1,234.50'],
    ['en', 999.999, 'auto', '$1,000.00'],
    ['en', 1234567, 'stripIfInteger', '$1,234,567'],
    ['en-GB', 1234.5, 'auto', '$1,234.50'],
    ['en', 12, 'stripIfInteger', '$12'],
    ['en', 12.5, 'stripIfInteger', '$12.50'],
    ['es', 1234.5, 'auto', '1234,50 $'],
    // Without texts in German, the whole element is in English.
    ['de', 1234.5, 'auto', '$1,234.50'],
  ] as const)('money in %s: %d is written as %s', async (locale, dollars, zeros, text) => {
    await selectLocale(locale);
    expect(money(dollars, zeros).replace(/\u00a0/g, ' ')).toBe(text);
  });
});

it('English is written without a formatter as Intl writes it', () => {
  selectLocale('en');
  const [whole, dollars] = [
    new Intl.NumberFormat('en'),
    new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }),
  ];
  for (const value of [0, 1, 12, 999, 1_000, 54_321, 1_234_567]) {
    expect(number(value)).toBe(whole.format(value));
    expect(money(value + 0.25)).toBe(dollars.format(value + 0.25));
  }
});

describe('a locale without texts', () => {
  it('is English as a whole, until the page sets its own', async () => {
    await selectLocale('sv');
    expect([language(), number(1234.5), amount(10), shared.retry]).toEqual([
      'en',
      '1,235',
      '$10.00',
      'Try again',
    ]);
    await setTexts('sv', { shared: { retry: 'Försök igen' } });
    await selectLocale('sv');
    expect([language(), amount(10), shared.retry]).toEqual(['sv', '10,00', 'Försök igen']);
  });

  it('is logged once, with the shipped languages', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', {});
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await selectLocale('da');
    await selectLocale('da');
    await selectLocale('fi');
    await setTexts('fi', { shared: { retry: 'Yritä uudelleen' } });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    const lines = () =>
      logged.mock.calls.map(([line]) => String(line)).filter((line) => / (da|fi): /.test(line));
    await expect.poll(lines).not.toEqual([]);
    expect(lines()).toEqual([
      expect.stringMatching(/locale da: .* Shipped are en\b.*\bes\b.*\. .*#locale_unavailable$/),
    ]);
    vi.unstubAllGlobals();
    logged.mockRestore();
  });
});

describe('toLocale', () => {
  it.each([
    ['es-mx', 'es-MX'],
    ['', 'fr'],
    ['not a tag!', 'fr'],
    [null, 'fr'],
  ])('%j is %s on a French page', (tag, locale) => {
    setPageLocale('fr');
    expect(toLocale(tag)).toBe(locale);
  });
});
