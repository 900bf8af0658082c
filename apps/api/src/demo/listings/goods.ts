/** What is sold of a type: names, a description, and the object of the picture; null for listings without one. */
export interface TypeGoods {
  readonly names: readonly string[];
  readonly about: string;
  readonly emoji: string | null;
}

/** By the ids of the types. */
export const goodsOfTypes: Readonly<Record<number, TypeGoods>> = {
  1: {
    names: ['Seized cars and sport utility vehicles', 'Fleet sedans and pickups', 'Abandoned and towed cars'],
    about:
      'Cars, vans and pickups with keys where there are any. Each has its mileage and its known faults on the windshield.',
    emoji: '1f697',
  },
  2: {
    names: ['Dump trucks and transit buses', 'School buses and box trucks'],
    about:
      'Trucks and buses that were replaced on schedule. Maintenance logs are handed over with the title.',
    emoji: '1f68c',
  },
  3: {
    names: ['Tax-foreclosed houses and building lots', 'Surplus land and former school buildings'],
    about:
      'Parcels with their numbers, minimum bids and maps. Bidders register with a deposit three days ahead.',
    emoji: '1f3e0',
  },
  4: {
    names: ['Excavators, graders and loaders', 'Road rollers and snow plows'],
    about: 'Heavy machines of road crews with their hours. Inspection is on the day before the sale.',
    emoji: null,
  },
  5: {
    names: ['Patrol boats and outboard motors', 'Seized motorboats on trailers'],
    about: 'Boats from 14 to 30 feet with their trailers, outboard motors and life jackets.',
    emoji: '26f5',
  },
  6: {
    names: ['Surplus helicopter and airplane parts', 'A seized single-engine airplane'],
    about: 'Sold with logbooks where they exist. Airworthiness is for the buyer to establish.',
    emoji: '1f681',
  },
  7: {
    names: ['Seized jewelry and watches', 'Unclaimed rings and gold chains'],
    about: 'Rings, chains and watches from closed cases, described and weighed by an appraiser.',
    emoji: '1f48d',
  },
  8: {
    names: ['Coins and bullion from safe deposit boxes', 'Seized silver coins'],
    about: 'Coins and bars from boxes whose owners were not found. Graded coins are in their sealed holders.',
    emoji: '1fa99',
  },
  9: {
    names: ['School laptops and tablets', 'Office computers and monitors'],
    about: 'Computers after four years of use, in lots of ten to fifty. Drives are erased.',
    emoji: '1f4bb',
  },
  10: {
    names: ['Televisions and audio equipment', 'Seized game consoles and speakers'],
    about: 'Tested where a socket was near. Remote controls are in the box if they were found.',
    emoji: '1f4fa',
  },
  11: {
    names: ['Two-way radios and phones', 'Unclaimed phones and tablets'],
    about: 'Erased devices without contracts, and radios without frequencies.',
    emoji: '1f4f1',
  },
  12: {
    names: ['Desks, chairs and filing cabinets', 'Courthouse benches and office furniture'],
    about: 'From offices that have moved. Sold by the piece and by the pallet; bring help to load.',
    emoji: '1fa91',
  },
  13: {
    names: ['Copiers, printers and shredders', 'Plotters and mail machines'],
    about: 'Leased machines that were bought out, with the meter readings on a tag.',
    emoji: null,
  },
  14: {
    names: ['Shop tools and tool chests', 'Power tools from the evidence room'],
    about: 'Hand tools, power tools and chests, in lots of one to twenty.',
    emoji: '1f528',
  },
  15: {
    names: ['Lathes, mills and compressors', 'Woodworking machines of a vocational school'],
    about: 'Machines sold where they stand. Riggers need a certificate of insurance.',
    emoji: null,
  },
  16: {
    names: ['Tractors, mowers and hay balers', 'Farm equipment of the extension station'],
    about: 'Tractors with their hours, and implements that fit them.',
    emoji: '1f69c',
  },
  17: {
    names: ['Cattle and horses from the state farm', 'Stray livestock of the county'],
    about: 'Animals with their health certificates. Haulers can be hired at the gate.',
    emoji: '1f404',
  },
  18: {
    names: ['Police motorcycles', 'Seized motorcycles and scooters'],
    about: 'Motorcycles with titles, and some for parts only. No test rides.',
    emoji: null,
  },
  19: {
    names: ['Travel trailers and campers', 'Cargo trailers and a mobile office'],
    about: 'Trailers with titles and their tire dates. Bring the right hitch.',
    emoji: '1f69a',
  },
  20: {
    names: ['Found and recovered bicycles', 'Campus bicycles without owners'],
    about: 'Bicycles that were not claimed within ninety days. Serial numbers are checked before the sale.',
    emoji: '1f6b2',
  },
  21: {
    names: ['Gym equipment and team gear', 'Golf, ski and camping equipment'],
    about: 'From recreation centers and lost property. Sold by the lot.',
    emoji: '26be',
  },
  22: {
    names: ['Coats, boots and uniforms', 'Unclaimed clothing by the pallet'],
    about: 'Washed and sorted by size. Badges and patches are removed.',
    emoji: '1f455',
  },
  23: {
    names: ['Band instruments of the school district', 'Pianos and guitars'],
    about: 'Instruments in their cases. Repairs that they need are named.',
    emoji: '1f3b8',
  },
  24: {
    names: ['Cameras, lenses and tripods', 'Studio lights and video cameras'],
    about: 'Tested equipment of a public broadcaster, with batteries and chargers.',
    emoji: '1f4f7',
  },
  25: {
    names: ['Paintings and antiques from an estate', 'Art of a closed museum wing'],
    about: 'Catalog with photographs two weeks ahead. Condition reports on request.',
    emoji: null,
  },
  26: {
    names: ['Trading cards, stamps and comics', 'Collectibles from abandoned property'],
    about: 'Albums, boxes and framed pieces. Nothing is graded unless it says so.',
    emoji: '1f3fa',
  },
  27: {
    names: ['Hospital beds and exam tables', 'Laboratory and dental equipment'],
    about: 'Equipment of public clinics. Buyers of controlled devices show their license.',
    emoji: '1fa7a',
  },
  28: {
    names: ['Cafeteria ovens and refrigerators', 'Restaurant equipment of a closed canteen'],
    about: 'Disconnected and cleaned. Gas appliances need a licensed installer.',
    emoji: '1f373',
  },
  29: {
    names: ['Lumber, bricks and windows', 'Fixtures of a building before demolition'],
    about: 'Sold by the pallet or the load. Removal within ten days.',
    emoji: '1f9f1',
  },
  30: {
    names: ['Copper, aluminum and steel scrap', 'Scrap metal of the public works yard'],
    about: 'Sold by weight on the certified scale of the yard.',
    emoji: '1f529',
  },
  31: {
    names: ['Firearms for licensed dealers', 'Retired service pistols for dealers'],
    about: 'For holders of a federal firearms license only. Bring the license and a photo ID.',
    emoji: null,
  },
  32: {
    names: ['General surplus of the state', 'Lost and found of the transit agency'],
    about: 'A bit of everything: from bags and umbrellas to shelves and small appliances.',
    emoji: '1f4e6',
  },
};
