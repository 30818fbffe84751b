import { asErrorBody, fetchPresets } from '@workspace/api';
import { useToast } from '@workspace/host';
import { Button, Card, ConfirmDialog, formatDate, Loaded, SkeletonList, Stack } from '@workspace/ui';
import { useState } from 'react';
import { CopyField } from '../copy-field/copy-field.tsx';
import styles from '../pages/settings/settings-page.module.css';
import {
  useGetCalendarAddressQuery,
  useMakeCalendarAddressMutation,
  useRevokeCalendarAddressMutation,
} from './calendar.api.ts';

/**
 * Renders the card with which users make, copy and revoke the secret address of their calendar
 * (product/calendar#address). Both a new address and revoking end the present one, so the card asks first.
 */
export function CalendarCard() {
  const query = useGetCalendarAddressQuery(undefined, fetchPresets.fresh.hook);
  const toast = useToast();
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  /** The address that was made last. The server never tells it again. */
  const [address, setAddress] = useState<string | null>(null);
  const [make, making] = useMakeCalendarAddressMutation();
  const [revoke, revoking] = useRevokeCalendarAddressMutation();
  const close = () => {
    setAsked(null);
    making.reset();
    revoking.reset();
  };
  const makeFirst = async () => {
    const { data, error } = await make();
    if (error) toast.error(asErrorBody(error).message);
    else setAddress(data.url);
  };
  const confirm = async () => {
    if (asked === 'replace') {
      const { data, error } = await make();
      if (error) return;
      setAddress(data.url);
      close();
      return;
    }
    if ((await revoke()).error) return;
    setAddress(null);
    close();
    toast.success('Calendar address revoked');
  };
  const failure = asked === 'revoke' ? revoking.error : making.error;
  return (
    <Card
      title="Calendar"
      description="See your shifts, leaves and interviews in your own calendar program: subscribe to a secret address there."
    >
      <Loaded
        data={query.data}
        query={query}
        failed="Your calendar address can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={1} avatar={false} label="Loading your calendar address" />}
      >
        {({ created_at }) => (
          <Stack>
            {address && (
              <CopyField
                key={address}
                label="Calendar address"
                hint="Copy it now: it is shown only here. Everybody who knows it can read your calendar."
                value={address}
                noun="address"
              />
            )}
            <div className={styles.line}>
              <p>
                {created_at
                  ? `You made your address on ${formatDate(created_at)}. It stops working when you revoke it or make a new one.`
                  : 'You have no address yet. Everybody who knows it can read your calendar, so keep it to yourself.'}
              </p>
              <div className={styles.actions}>
                {created_at ? (
                  <>
                    <Button variant="secondary" onClick={() => setAsked('revoke')}>
                      Revoke address
                    </Button>
                    <Button variant="secondary" onClick={() => setAsked('replace')}>
                      Make new address
                    </Button>
                  </>
                ) : (
                  <Button variant="secondary" loading={making.isLoading} onClick={() => void makeFirst()}>
                    Make address
                  </Button>
                )}
              </div>
            </div>
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        onConfirm={() => void confirm()}
        title={asked === 'revoke' ? 'Revoke your calendar address?' : 'Make a new calendar address?'}
        body="Calendar programs with the present address get no more of your shifts, leaves and interviews."
        confirmLabel={asked === 'revoke' ? 'Revoke address' : 'Make new address'}
        danger={asked === 'revoke'}
        pending={making.isLoading || revoking.isLoading}
        error={failure && asErrorBody(failure).message}
      />
    </Card>
  );
}
