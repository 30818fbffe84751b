export { MenuPopup } from './menu-popup.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
