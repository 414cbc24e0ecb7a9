import { MissingPage } from '#web/ui/missing-page.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Shown at an address that is in no area: with the firm's mark, since no frame shows it. */
export default function LostPage() {
  return (
    <PublicFrame>
      <MissingPage />
    </PublicFrame>
  );
}
