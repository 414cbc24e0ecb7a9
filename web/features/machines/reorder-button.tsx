import { Alert, Anchor, Button, List, Stack } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { machineTexts } from './machines.texts.ts';
import { useReorder, type Wanted } from './reorder.ts';

/** Puts into the cart, in one click, what the shop sells of it, and shows the result. */
export function ReorderButton({ wanted, label }: { readonly wanted: readonly Wanted[]; readonly label: string }) {
  const t = useTexts(machineTexts);
  const { mutate, data, isPending } = useReorder();
  if (wanted.length === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
        loading={isPending}
        aria-label={label}
        onClick={() => mutate(wanted)}
      >
        {t('reorder')}
      </Button>
      <div role="status">
        {data && data.put > 0 ? (
          <>
            {t('done', { n: data.put })}{' '}
            <Anchor component={Link} to="/carrello">
              {t('toCart')}
            </Anchor>
          </>
        ) : null}
        {data && data.refused.length > 0 ? (
          <Alert variant="default" title={t('notPut')}>
            <List size="sm">
              {data.refused.map(({ name, message }) => (
                <List.Item key={name}>{`${name}: ${message}`}</List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}
