import type { Random } from './random.ts';

/** A kind of equipment: what comes in, what is wrong with it, and what the repair takes. Prices in cents. */
export interface MachineKind {
  readonly kind: 'forklift' | 'welder' | 'inverter' | 'board';
  readonly plant: readonly string[];
  readonly models: readonly string[];
  readonly voltages: readonly string[];
  readonly defects: readonly string[];
  readonly findings: readonly string[];
  readonly works: readonly string[];
  readonly parts: readonly (readonly [code: string, description: string, price: number])[];
}

export const MACHINES: readonly MachineKind[] = [
  {
    kind: 'forklift',
    plant: ['Carrello elevatore', 'Transpallet elettrico', 'Retrattile', 'Commissionatore'],
    models: [
      'Jungheinrich EFG 216',
      'Linde E16',
      'Still RX20-16',
      'Toyota 8FBMT25',
      'OM XE18',
      'Yale ERP16',
      'Cesab B318',
    ],
    voltages: ['24 V', '48 V', '80 V'],
    defects: [
      'Non trasla, errore su display E225',
      'Si spegne sotto carico in salita',
      'Sterzo elettrico intermittente',
      'Sollevamento lento, pompa rumorosa',
      'Freno di stazionamento sempre inserito',
      'Batteria carica ma il carrello non si accende',
    ],
    findings: [
      'Modulo di potenza trazione con MOSFET in corto',
      'Encoder motore trazione difettoso',
      'Teleruttore di linea con contatti incollati',
      'Pompa idraulica usurata, perdita dalla flangia',
    ],
    works: [
      'Sostituiti MOSFET e condensatori, taratura correnti, prova al banco',
      'Sostituito encoder e rifatto il cablaggio',
      'Revisionata la centralina, aggiornati i parametri',
    ],
    parts: [
      ['GR-10412', 'Modulo MOSFET 200 A', 18_600],
      ['GR-10977', 'Encoder 32 impulsi', 9_450],
      ['GR-11203', 'Teleruttore 80 V 150 A', 13_200],
      ['GR-11540', 'Kit guarnizioni pompa', 6_800],
      ['GR-11876', 'Acceleratore a potenziometro', 11_900],
    ],
  },
  {
    kind: 'welder',
    plant: ['Saldatrice MIG/MAG', 'Saldatrice TIG', 'Saldatrice a inverter', 'Generatore al plasma'],
    models: [
      'Cebora Synstar 330',
      'Fronius TransSteel 3500',
      'Lincoln Speedtec 405',
      'Telwin Superior 400',
      'Kemppi FastMig 450',
      'Esab Rebel 285',
    ],
    voltages: ['230 V', '400 V trifase'],
    defects: [
      'Non innesca l’arco',
      'Scatta l’interruttore all’accensione',
      'Trainafilo bloccato, errore Err 52',
      'Corrente instabile oltre 200 A',
      'Ventola ferma, va in protezione termica',
    ],
    findings: [
      'Ponte raddrizzatore in corto su una fase',
      'IGBT primario guasto, driver danneggiato',
      'Motoriduttore trainafilo consumato',
      'Condensatori di filtro fuori tolleranza',
    ],
    works: [
      'Sostituito il ponte e i varistori, prova di saldatura a 300 A',
      'Sostituiti IGBT e driver, pulizia completa',
      'Revisionato il gruppo trainafilo, sostituiti i rulli',
    ],
    parts: [
      ['GR-20311', 'Ponte raddrizzatore trifase 100 A', 7_900],
      ['GR-20455', 'Modulo IGBT 150 A 1200 V', 14_800],
      ['GR-20618', 'Motoriduttore trainafilo 24 V', 16_300],
      ['GR-20702', 'Ventola 230 V 172 mm', 4_250],
      ['GR-20833', 'Scheda controllo', 28_900],
    ],
  },
  {
    kind: 'inverter',
    plant: ['Inverter', 'Azionamento brushless', 'Soft starter', 'Azionamento CC'],
    models: [
      'Siemens Sinamics G120 11 kW',
      'ABB ACS580 22 kW',
      'Danfoss VLT FC302 15 kW',
      'Schneider ATV320',
      'Lenze 8400',
      'Yaskawa V1000',
      'Gefran ADV200',
    ],
    voltages: ['400 V trifase', '230 V monofase'],
    defects: [
      'Guasto F0001 sovracorrente all’avvio',
      'Non si alimenta, display spento',
      'Allarme sovratemperatura con macchina fredda',
      'Uscita sbilanciata tra le fasi',
      'Guasto verso terra intermittente',
      'Comunicazione Profinet assente',
    ],
    findings: [
      'Modulo IGBT in corto sulla fase V',
      'Alimentatore switching interno guasto',
      'Sensore di corrente fuori taratura',
      'Condensatori del bus DC esauriti',
      'Ossidazione da umidità sulla scheda di potenza',
    ],
    works: [
      'Sostituito modulo IGBT e scheda driver, prova a carico 8 h',
      'Ricostruito l’alimentatore, sostituiti gli elettrolitici',
      'Lavaggio a ultrasuoni, sostituzione ventole e condensatori',
    ],
    parts: [
      ['GR-30118', 'Modulo IGBT 75 A 1200 V', 21_400],
      ['GR-30240', 'Condensatore 2200 µF 450 V', 3_650],
      ['GR-30377', 'Sensore di corrente LEM', 5_900],
      ['GR-30419', 'Scheda driver', 19_700],
      ['GR-30552', 'Ventola 24 V con sensore', 3_100],
    ],
  },
  {
    kind: 'board',
    plant: ['Scheda elettronica', 'Pannello operatore', 'Radiocomando', 'Caricabatterie'],
    models: [
      'Zapi AC-2',
      'Curtis 1232E',
      'Sevcon Gen4',
      'Siemens TP700 Comfort',
      'Autec LK Neo',
      'Imetradio JESSI',
      'Zivan NG3',
    ],
    voltages: ['12 V', '24 V', '36/48 V', '80 V'],
    defects: [
      'Non comunica in CAN',
      'Display con righe, tocco non risponde',
      'Radiocomando senza portata oltre 5 metri',
      'Il caricabatterie si ferma a metà carica',
      'Relè di sicurezza non si eccita',
      'Tracce di bruciato vicino ai morsetti',
    ],
    findings: [
      'Transceiver CAN guasto',
      'Retroilluminazione e touch da sostituire',
      'Antenna staccata, finale RF indebolito',
      'Relè saldato, pista interrotta',
    ],
    works: [
      'Sostituito transceiver, ripristinate le piste, collaudo su simulatore',
      'Sostituiti touch e retroilluminazione',
      'Sostituito stadio finale e tarata la frequenza',
    ],
    parts: [
      ['GR-40107', 'Transceiver CAN isolato', 2_900],
      ['GR-40231', 'Touch screen 7"', 8_700],
      ['GR-40366', 'Relè di sicurezza 24 V', 3_450],
      ['GR-40480', 'Kit tastiera radiocomando', 6_200],
      ['GR-40512', 'Modulo di potenza caricabatterie', 15_600],
    ],
  },
];

/** A machine as it comes in. */
export interface Machine {
  readonly kind: MachineKind;
  readonly plant_type: string;
  readonly trolley_type: string;
  readonly series: string;
  readonly voltage: string;
  readonly defect: string;
}

export function machine(random: Random): Machine {
  const kind = random.pick(MACHINES);
  return {
    kind,
    plant_type: random.pick(kind.plant),
    trolley_type: random.pick(kind.models),
    series: `${random.pick(['SN', 'W', 'FN', 'A', 'K'])}${random.digits(6)}`,
    voltage: random.pick(kind.voltages),
    defect: random.pick(kind.defects),
  };
}
