import draft from './draft.module.css';
import { FormFoot } from './form-foot.tsx';

interface DraftFootProps {
  readonly refusal: string | null;
  readonly dirty: boolean;
  readonly loading: boolean;
  readonly submit: string;
}

/** The foot of a draft, which stays in sight: it can be saved while something is not. */
export function DraftFoot({ refusal, dirty, loading, submit }: DraftFootProps) {
  return (
    <div className={draft.foot}>
      <FormFoot refusal={refusal} disabled={!dirty} loading={loading} submit={submit} />
    </div>
  );
}
