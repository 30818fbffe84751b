import { QRCodeSVG } from 'qrcode.react';
import styles from './referral.module.css';

/** The link as a QR code: dark on light in both themes, because cameras read nothing else reliably. */
export default function QrCode({ url }: { url: string }) {
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={url} size={168} marginSize={2} title="QR code of your link" role="img" />
    </div>
  );
}
