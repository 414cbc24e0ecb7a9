import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { STAGES, stageOf } from '#web/repairs/customer/customer-labels.ts';
import { words } from './repairs.texts.ts';
import classes from './stage-bar.module.css';

/** How far a repair is, as a row of segments, and in words for screen readers. */
export function StageBar({ state }: { state: StateKey }) {
  const t = useTexts(words);
  const stage = stageOf(state);
  if (stage === null) return null;
  const at = STAGES.indexOf(stage);
  const label = t('stage', { n: at + 1, of: STAGES.length, stage: t(`stage_${stage}`) });
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {STAGES.map((name, index) => (
        <span key={name} className={classes.part} data-done={index <= at || undefined} />
      ))}
    </div>
  );
}
