import { defineTexts } from '#web/lib/text/define-texts.ts';

export const pushTexts = defineTexts('own-push', {
  it: {
    title: 'Notifiche su questo dispositivo',
    leadStaff:
      'Quando una riparazione ti viene assegnata, il dispositivo te lo dice anche a pagina chiusa. Di che cosa, lo scegli qui sotto.',
    leadCustomer:
      'Quando arriva un preventivo, il dispositivo te lo dice anche a pagina chiusa. Di che cosa, lo scegli qui sotto.',
    isOn: 'Attive',
    isOff: 'Non attive',
    turnOn: 'Attiva le notifiche',
    turnOff: 'Togli',
    turnOffOf: 'Togli le notifiche da {device}',
    turnedOn: 'Notifiche attivate',
    turnedOff: 'Notifiche tolte',
    thisOne: '{device} (questo dispositivo)',
    since: 'Dal {when}',
    blocked:
      'Il browser blocca le notifiche di questo indirizzo: consentile dal lucchetto accanto all’indirizzo e ricarica.',
    unable:
      'Questo browser non riceve notifiche da questo indirizzo. Su iPhone e iPad aggiungi prima Officina alla schermata Home.',
  },
  en: {
    title: 'Notifications on this device',
    leadStaff:
      'When a repair is assigned to you, the device tells you, also with no page open. You choose of what below.',
    leadCustomer: 'When a quote arrives, the device tells you, also with no page open. You choose of what below.',
    isOn: 'On',
    isOff: 'Off',
    turnOn: 'Turn notifications on',
    turnOff: 'Remove',
    turnOffOf: 'Remove notifications from {device}',
    turnedOn: 'Notifications turned on',
    turnedOff: 'Notifications removed',
    thisOne: '{device} (this device)',
    since: 'Since {when}',
    blocked:
      'The browser blocks notifications of this address: allow them by the padlock beside the address, and reload.',
    unable:
      'This browser gets no notifications from this address. On iPhone and iPad add Officina to the Home screen first.',
  },
});
