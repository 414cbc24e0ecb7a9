import type { Language } from '../accounts/offered/languages.ts';
import type { FileRef } from '../kernel/values.ts';
import type { FormName } from './offered/forms.ts';
import type { ConsentOrigin, GivenConsent } from './offered/kept-consent.ts';
import type { Doubt } from './request.events.ts';
import type { RequestEvent } from './request.state.ts';

/** A submitted form, read and checked. */
export interface Submission extends ConsentOrigin {
  readonly form: FormName;
  readonly language: Language;
  readonly answers: readonly { readonly field: string; readonly value: string }[];
  /** The consents that were given, with the hash of their words. */
  readonly consents: readonly GivenConsent[];
  readonly file: FileRef | null;
  readonly emailToSend: string;
  readonly doubts: readonly Doubt[];
}

/** Keeps whatever was sent: doubtful requests are held for a person, not refused. */
export function submitRequest(requestId: number, sent: Submission): readonly RequestEvent[] {
  const { consents, address, agent, answers, doubts, ...rest } = sent;
  const { language } = sent;
  return [
    { type: 'RequestSubmitted', data: { requestId, ...rest, answers: [...answers], doubts: [...doubts] } },
    ...consents.map(
      (given): RequestEvent => ({
        type: 'ConsentGiven',
        data: { requestId, ...given, language, address, agent },
      }),
    ),
  ];
}
