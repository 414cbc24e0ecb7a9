import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { get } from '#web/lib/api/client.ts';
import { ApiFailure } from '#web/lib/api/failure.ts';
import { isLabel, type Scanned, useScanner } from '#web/lib/keyboard/scanner.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { readScannedCode, type ScannedCode } from '#web/repairs/scanned-code.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { shell } from './shell.texts.ts';

/**
 * A scanned label opens its repair from any page. A bare number in a field that is no search is left there, for it may be a
 * serial number: then the repair is only offered.
 */
export function ScannedRepairs() {
  const account = useAccount();
  const navigate = useNavigate();
  const show = async (code: ScannedCode) => {
    try {
      await navigate(`/admin/riparazioni/${await idOf(code)}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  useScanner(({ text, inField, inSearch, takeOut }: Scanned) => {
    const code = may(account, 'repairs', 'view') ? readScannedCode(text) : null;
    if (code === null) return false;
    if (code.kind === 'id' && code.bare && inField && !inSearch) {
      // «10» and Enter are somebody's quantity.
      if (!isLabel(text)) return false;
      offer(text, () => show(code));
      return true;
    }
    takeOut();
    show(code);
    return true;
  });
  return null;
}

/** @throws ApiFailure when there is no such repair, or not for this person */
async function idOf(code: ScannedCode): Promise<number> {
  if (code.kind === 'id') return (await fetchRepair(code.id)).id;
  const { data } = await get('/api/v1/intervention', { view: 'all', search: code.code, limit: 5 });
  const found = data.find(({ code_intervention_gr }) => code_intervention_gr === code.code);
  if (!found) throw new ApiFailure(404, { message: textOf(shell, 'scannedNone', { code: code.code }) });
  return found.id;
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
