import { useNavigation } from '../navigation/use-navigation.ts';
import styles from './footer-navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';

/**
 * Renders clients' navigation at the bottom of the screen: on phones, and at every width in the legacy variant. Items
 * are 80 px wide (product/routing#client-navigation).
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
