// The package does not export its pictures, so they are imported by file.
import ag from '../../node_modules/country-flag-icons/3x2/AG.svg';
import ai from '../../node_modules/country-flag-icons/3x2/AI.svg';
import au from '../../node_modules/country-flag-icons/3x2/AU.svg';
import aw from '../../node_modules/country-flag-icons/3x2/AW.svg';
import bb from '../../node_modules/country-flag-icons/3x2/BB.svg';
import bm from '../../node_modules/country-flag-icons/3x2/BM.svg';
import bs from '../../node_modules/country-flag-icons/3x2/BS.svg';
import bz from '../../node_modules/country-flag-icons/3x2/BZ.svg';
import ca from '../../node_modules/country-flag-icons/3x2/CA.svg';
import dm from '../../node_modules/country-flag-icons/3x2/DM.svg';
import dominican from '../../node_modules/country-flag-icons/3x2/DO.svg';
import gb from '../../node_modules/country-flag-icons/3x2/GB.svg';
import gd from '../../node_modules/country-flag-icons/3x2/GD.svg';
import gp from '../../node_modules/country-flag-icons/3x2/GP.svg';
import gy from '../../node_modules/country-flag-icons/3x2/GY.svg';
import ht from '../../node_modules/country-flag-icons/3x2/HT.svg';
import jm from '../../node_modules/country-flag-icons/3x2/JM.svg';
import kn from '../../node_modules/country-flag-icons/3x2/KN.svg';
import ky from '../../node_modules/country-flag-icons/3x2/KY.svg';
import lc from '../../node_modules/country-flag-icons/3x2/LC.svg';
import mq from '../../node_modules/country-flag-icons/3x2/MQ.svg';
import ms from '../../node_modules/country-flag-icons/3x2/MS.svg';
import nz from '../../node_modules/country-flag-icons/3x2/NZ.svg';
import pr from '../../node_modules/country-flag-icons/3x2/PR.svg';
import tc from '../../node_modules/country-flag-icons/3x2/TC.svg';
import tt from '../../node_modules/country-flag-icons/3x2/TT.svg';
import us from '../../node_modules/country-flag-icons/3x2/US.svg';
import vc from '../../node_modules/country-flag-icons/3x2/VC.svg';
import vg from '../../node_modules/country-flag-icons/3x2/VG.svg';
import vi from '../../node_modules/country-flag-icons/3x2/VI.svg';

/**
 * The countries of the header's menu, the default first; we ship to all of them. `imgName` is the URL of the flag. The
 * ids are not those of addresses: `code` (ISO 3166-1) names the same country there.
 */
export const countries = [
  { id: 2, code: 'US', imgName: us, name: 'United States' },
  { id: 3, code: 'CA', imgName: ca, name: 'Canada' },
  { id: 1201, code: 'AU', imgName: au, name: 'Australia' },
  { id: 1340, code: 'NZ', imgName: nz, name: 'New Zealand' },
  { id: 1410, code: 'GB', imgName: gb, name: 'United Kingdom' },
  { id: 1203, code: 'AI', imgName: ai, name: 'Anguilla' },
  { id: 1204, code: 'AG', imgName: ag, name: 'Antigua and Barbuda' },
  { id: 1206, code: 'AW', imgName: aw, name: 'Aruba' },
  { id: 1209, code: 'BS', imgName: bs, name: 'Bahamas' },
  { id: 1212, code: 'BB', imgName: bb, name: 'Barbados' },
  { id: 1215, code: 'BZ', imgName: bz, name: 'Belize' },
  { id: 1217, code: 'BM', imgName: bm, name: 'Bermuda' },
  { id: 1224, code: 'VG', imgName: vg, name: 'British Virgin Islands' },
  { id: 1230, code: 'KY', imgName: ky, name: 'Cayman Islands' },
  { id: 1248, code: 'DM', imgName: dm, name: 'Dominica' },
  { id: 1249, code: 'DO', imgName: dominican, name: 'Dominican Republic' },
  { id: 1264, code: 'GD', imgName: gd, name: 'Grenada' },
  { id: 1265, code: 'GP', imgName: gp, name: 'Guadeloupe' },
  { id: 1270, code: 'GY', imgName: gy, name: 'Guyana' },
  { id: 1271, code: 'HT', imgName: ht, name: 'Haiti' },
  { id: 1283, code: 'JM', imgName: jm, name: 'Jamaica' },
  { id: 1304, code: 'MQ', imgName: mq, name: 'Martinique' },
  { id: 1316, code: 'MS', imgName: ms, name: 'Montserrat' },
  { id: 1356, code: 'PR', imgName: pr, name: 'Puerto Rico' },
  { id: 1366, code: 'KN', imgName: kn, name: 'Saint Kitts and Nevis' },
  { id: 1367, code: 'LC', imgName: lc, name: 'Saint Lucia' },
  { id: 1368, code: 'VC', imgName: vc, name: 'Saint Vincent and the Grenadines' },
  { id: 1396, code: 'TT', imgName: tt, name: 'Trinidad and Tobago' },
  { id: 1401, code: 'TC', imgName: tc, name: 'Turks and Caicos Islands' },
  { id: 1414, code: 'VI', imgName: vi, name: 'US Virgin Islands' },
] as const;
