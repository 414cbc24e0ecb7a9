import { defineTexts } from '#web/lib/text/define-texts.ts';

export const bellTexts = defineTexts('bell', {
  it: {
    title: 'Notifiche',
    open: 'Notifiche, nessuna da leggere',
    openUnread: 'Notifiche, una da leggere || Notifiche, {n} da leggere',
    none: 'Nessuna notifica',
    noneText: 'Qui compare quello che succede e che ti riguarda.',
    allRead: 'Segna tutte come lette',
    choose: 'Scegli di che cosa essere avvisato',
    unread: 'Da leggere',
  },
  en: {
    title: 'Notifications',
    open: 'Notifications, none unread',
    openUnread: 'Notifications, one unread || Notifications, {n} unread',
    none: 'No notifications',
    noneText: 'What happens and concerns you appears here.',
    allRead: 'Mark all as read',
    choose: 'Choose what to be told of',
    unread: 'Unread',
  },
});
