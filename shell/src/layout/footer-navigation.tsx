import { useNavigation } from '../navigation/use-navigation.ts';
import styles from './footer-navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';

/** Renders the footer navigation for clients, with items 80 px wide (product/routing#client-navigation). */
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
