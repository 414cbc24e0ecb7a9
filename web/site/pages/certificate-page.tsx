import type { SiteCertificateCheck } from '#api/contracts/site-certificate.ts';
import { CERTIFICATE_MEGABYTES } from '#domain/ads/ad-limits.ts';
import type { RepairCertificate, VerifiedCertificate } from '#domain/ads/repair-certificate.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import { certificateTexts } from './certificate.texts.ts';
import classes from './certificate-page.module.css';
import { FaultList, FieldFrame } from './form-fields.tsx';
import form from './form-page.module.css';
import { writtenDay } from './spoken-day.ts';

/** `/verifica-certificato`: the answer about what was sent, and the form. It works without scripts. */
export function CertificatePage({ shown }: { shown: SiteCertificateCheck }) {
  const t = useWords(certificateTexts);
  const { verified } = shown;
  return (
    <div className={`wide ${form.page}`}>
      <h1>{t('title')}</h1>
      {verified ? (
        <>
          <Answer verified={verified} />
          <h2 className={classes.again}>{t(verified.verdict === 'none' ? 'retry' : 'again')}</h2>
        </>
      ) : (
        <p className={form.lead}>{t('lead')}</p>
      )}
      <CertificateForm shown={shown} />
    </div>
  );
}

function Answer({ verified }: { verified: VerifiedCertificate }) {
  const t = useWords(certificateTexts);
  const { verdict } = verified;
  return (
    <section aria-labelledby="esito">
      <div className={classes.verdict} data-verdict={verdict}>
        <h2 id="esito">{t(verdict)}</h2>
        <p>{t(`${verdict}Text`)}</p>
      </div>
      {/* Of any other certificate nothing is shown: what stands on this page looks as if we said it. */}
      {verified.verdict === 'authentic' ? <Attested certificate={verified.certificate} /> : null}
    </section>
  );
}

/** What a certificate attests. */
function Attested({ certificate: { issuer, issued_on, ad, repairs } }: { certificate: RepairCertificate }) {
  const t = useWords(certificateTexts);
  const frame = useFrame();
  const vatNumber = issuer.vat_number && t('vatNumber', { number: issuer.vat_number });
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('signer')}</dt>
        <dd>{[issuer.name || frame.firm.name, vatNumber].filter(Boolean).join(', ')}</dd>
        {issued_on ? (
          <>
            <dt>{t('signedOn')}</dt>
            <dd>{writtenDay(issued_on, frame.language)}</dd>
          </>
        ) : null}
        <dt>{t('ad')}</dt>
        <dd>
          <a href={`/annuncio/${ad.id}`} rel="nofollow">
            {t('adNamed', { id: ad.id, title: ad.title })}
          </a>
        </dd>
      </dl>
      <h3 className={classes.repairs}>{t('repairs')}</h3>
      <p className={form.note}>{t('compare')}</p>
      <ul>
        {repairs.map((repair) => (
          <Repair key={repair.code} repair={repair} />
        ))}
      </ul>
    </>
  );
}

function Repair({ repair }: { repair: RepairCertificate['repairs'][number] }) {
  const t = useWords(certificateTexts);
  const { language } = useFrame();
  const { code, finished_on, machine, series, parts } = repair;
  const pieces = parts.map(({ code_gr, description, quantity }) =>
    t('piece', {
      quantity: new Intl.NumberFormat(language).format(quantity),
      part: [description, code_gr].filter(Boolean).join(', '),
    }),
  );
  const facts = [
    ['machine', machine],
    ['serial', series],
    ['code', code],
  ] as const;
  return (
    <li className={classes.repair}>
      <h4>{t('repairedOn', { day: writtenDay(finished_on, language) })}</h4>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        <div>
          <dt>{t('parts')}</dt>
          <dd className={classes.parts}>{pieces.length === 0 ? t('noParts') : pieces.join('\n')}</dd>
        </div>
      </dl>
    </li>
  );
}

const isField = (name: string): name is 'file' | 'text' => name === 'file' || name === 'text';

function CertificateForm({ shown: { text, faults } }: { shown: SiteCertificateCheck }) {
  const t = useWords(certificateTexts);
  const frame = useFrame();
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.text ?? null;
  return (
    <form
      className={form.form}
      method="post"
      action={inLanguage(frame, '/verifica-certificato')}
      encType="multipart/form-data"
      noValidate
    >
      <FaultList faults={faults} labelOf={(field) => (isField(field) ? t(field) : null)} />
      <div className={form.fields}>
        <FieldFrame
          name="file"
          label={t('file')}
          hint={t('fileHint', { megabytes: CERTIFICATE_MEGABYTES })}
          wide
          fault={faultOf('file')}
        >
          {(marks) => <input {...marks} type="file" accept=".json,application/json" />}
        </FieldFrame>
        <FieldFrame name="text" label={t('text')} hint={t('textHint')} wide fault={faultOf('text')}>
          {(marks) => <textarea {...marks} rows={6} defaultValue={text} autoComplete="off" spellCheck={false} />}
        </FieldFrame>
      </div>
      <div className={form.foot}>
        <button className="action" type="submit">
          {t('verify')}
        </button>
      </div>
    </form>
  );
}
