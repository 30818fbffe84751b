import { asErrorBody } from '@workspace/api';
import { useToast } from '@workspace/host';
import { Button, layout } from '@workspace/ui';
import styles from './account.module.css';
import { useJoinPromoListMutation } from './contact.api.ts';

/** Renders the button that adds the viewer to the mailing list for news and offers. */
export function PromoRow() {
  const toast = useToast();
  const [join, { isLoading, isSuccess }] = useJoinPromoListMutation();
  const press = async () => {
    try {
      await join().unwrap();
      toast.success('You are subscribed to news and offers');
    } catch (error) {
      toast.error(asErrorBody(error).message);
    }
  };
  return (
    <div className={styles.promo}>
      <div className={styles.words}>
        <p className={styles.title}>News and offers</p>
        <p className={layout.quiet}>
          Occasional emails about new features and offers. Every email has an unsubscribe link.
        </p>
      </div>
      <Button variant="secondary" loading={isLoading} disabled={isSuccess} onClick={press}>
        {isSuccess ? 'Subscribed' : 'Subscribe'}
      </Button>
    </div>
  );
}
