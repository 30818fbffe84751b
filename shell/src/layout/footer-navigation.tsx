import { useNavigation } from '../navigation/use-navigation.ts';
import styles from './footer-navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';

/**
 * Clients' navigation at the foot of the screen: of phones, and in the legacy variant of all; items are 80 px wide
 * (product/routing#client-navigation).
 */
export function FooterNavigation() {
  const { variant, items } = useNavigation();
  return (
    <nav className={styles.footer} aria-label="Main">
      {items(variant === 'legacy' ? 'legacy' : 'footer').map((item) => (
        <NavigationLink key={item.id} item={item} className={styles.item} />
      ))}
    </nav>
  );
}
