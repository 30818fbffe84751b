import { QRCodeSVG } from 'qrcode.react';
import styles from './referral.module.css';

/**
 * Renders the link as a QR code. The code is dark on light in both themes, because many cameras cannot read inverted
 * codes.
 */
export default function QrCode({ url }: { url: string }) {
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={url} size={168} marginSize={2} title="QR code of your link" role="img" />
    </div>
  );
}
