import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { NOTED_FIELDS } from '#domain/repairs/noted.ts';
import { get } from '#web/lib/api/client.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { isLabel, type Scanned, useScanner } from '#web/lib/keyboard/scanner.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { fetchRepair, noteOnRepair } from '#web/repairs/repair-calls.ts';
import { readScannedCode, type ScannedCode, type ScannedShelf } from '#web/repairs/scanned-code.ts';
import { toastDone, toastFailure, toastRefusal, toastUndo } from '#web/ui/toasts.tsx';
import { ShelfBar } from './shelf-bar.tsx';
import { shell } from './shell.texts.ts';

/** A code that names a repair. */
type RepairCode = Exclude<ScannedCode, ScannedShelf>;

/**
 * A scanned label opens its repair from any page. A bare number that is scanned into a field without search stays
 * there, since it may be a serial number: then the repair is only offered. After a shelf's label, the repairs that are
 * scanned are put on that shelf.
 */
export function ScannedRepairs() {
  const account = useAccount();
  const navigate = useNavigate();
  const [shelf, setShelf] = useShelf();
  const attempt = (run: () => Promise<unknown>) => run().catch(toastFailure);
  const show = (code: RepairCode) => attempt(async () => navigate(`/admin/riparazioni/${(await repairOf(code)).id}`));
  const beginShelf = (shelf_code: string) => {
    if (NOTED_FIELDS.shelf_code.access.some((right) => may(account, right.function, right.action)))
      setShelf(shelf_code);
    else attempt(async () => navigate(`/admin/riparazioni?shelf_code=${shelf_code}`));
  };
  useScanner(({ text, inField, inSearch, takeOut }: Scanned) => {
    if (!may(account, 'repairs', 'view')) return false;
    const code = readScannedCode(text);
    if (code === null) {
      if (shelf === null || inField) return false;
      toastRefusal(textOf(shell, 'scannedUnknown', { code: text }));
      return true;
    }
    if (code.kind === 'id' && code.bare && inField && !inSearch) {
      // «10» and Enter may be a quantity that somebody typed.
      if (!isLabel(text)) return false;
      offer(text, () => show(code));
      return true;
    }
    takeOut();
    if (code.kind === 'shelf') beginShelf(code.shelf_code);
    else if (shelf === null) show(code);
    else {
      setShelf(shelf);
      attempt(() => putOn(shelf, code));
    }
    return true;
  });
  return shelf === null ? null : <ShelfBar shelf={shelf} onEnd={() => setShelf(null)} />;
}

/** A person who scans nothing for this long does something else: the next label opens its repair again. */
const IDLE_MS = 2 * 60_000;

/** The shelf on which repairs are being put; null: none. Setting it starts the time anew. */
function useShelf(): [string | null, (code: string | null) => void] {
  const [set, setSet] = useState<{ readonly code: string } | null>(null);
  useEffect(() => {
    if (set === null) return;
    const timer = setTimeout(() => setSet(null), IDLE_MS);
    return () => clearTimeout(timer);
  }, [set]);
  return [set?.code ?? null, (code) => setSet(code === null ? null : { code })];
}

/**
 * Puts a repair on a shelf.
 * @throws ApiFailure when there is no such repair, this person may not see it, or it can't be put on a shelf
 */
async function putOn(shelf: string, scanned: RepairCode): Promise<void> {
  const { id, code_intervention_gr: code, shelf_code: before } = await repairOf(scanned);
  if (before === shelf) {
    toastDone(textOf(shell, 'shelfAlready', { code, shelf }));
    return;
  }
  await noteOnRepair({ id, shelf_code: shelf });
  toastUndo(textOf(shell, 'shelfPut', { code, shelf }), () => noteOnRepair({ id, shelf_code: before }));
}

/** @throws ApiFailure when there is no such repair, or this person may not see it */
async function repairOf(code: RepairCode): Promise<RepairRow> {
  if (code.kind === 'id') return fetchRepair(code.id);
  const { data } = await get('/api/v1/intervention', { view: 'all', search: code.code, limit: 5 });
  const found = data.find(({ code_intervention_gr }) => code_intervention_gr === code.code);
  if (!found) throw new ApiFailure(404, { message: textOf(shell, 'scannedNone', { code: code.code }) });
  return found;
}

function offer(number: string, open: () => void): void {
  const id = 'scanned-number';
  notifications.hide(id);
  notifications.show({
    id,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{textOf(shell, 'scannedNumber', { n: number })}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          {textOf(shell, 'scannedOpen', { n: number })}
        </Button>
      </Group>
    ),
  });
}
