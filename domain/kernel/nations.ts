/** The two-letter codes of every nation (ISO 3166-1). `Intl.DisplayNames` gives their names in each language. */
export const NATIONS: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY'.split(
    ' ',
  ),
  ...'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK'.split(
    ' ',
  ),
  ...'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR'.split(
    ' ',
  ),
  ...'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK'.split(
    ' ',
  ),
  ...'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM'.split(
    ' ',
  ),
  ...'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF'.split(
    ' ',
  ),
  ...'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(' '),
];

const KNOWN: ReadonlySet<string> = new Set(NATIONS);

/** Whether a country's code is one of {@link NATIONS}, in capitals. */
export const isNation = (code: string) => KNOWN.has(code);

/** The members of the European Union. {@link vatPrefixOf} gives the letters before their VAT numbers. */
export const EUROPEAN_UNION: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);
export const vatPrefixOf = (code: string) => (EUROPEAN_UNION.has(code) ? (code === 'GR' ? 'EL' : code) : '');
