import { saying } from '../kernel/message.ts';

/** What happened to a customer, in a few words. */
export const CUSTOMER_TITLES = {
  CustomerRegistered: saying('Cliente inserito', 'Customer entered'),
  CustomerCorrected: saying('Dati del cliente corretti', "Customer's details corrected"),
  CustomerEntrusted: saying('Agente del cliente cambiato', 'The customer’s salesman changed'),
  CustomerArchived: saying('Cliente tolto dagli elenchi', 'Customer taken out of the lists'),
  CustomerRestored: saying('Cliente ripristinato', 'Customer restored'),
};
