import { feedbackIntegration } from '@sentry/browser';
import { toast } from '../toast/toast.ts';
import { offerBugReports } from './bug-report-offer.ts';
import './bug-reports.css';

type Form = Awaited<ReturnType<ReturnType<typeof feedbackIntegration>['createForm']>>;

const id = 'bug-report';
/** Returns the page's root element, which is inert while the form is open. */
const page = () => document.getElementById('root');
const place = () => document.getElementById(id)?.shadowRoot;
const field = () => place()?.querySelector('textarea');

/** Waits until the account menu has closed and moved the focus. */
const menuClosed = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Styles for which the form has no custom properties. The position matches the shell's dialogs, and focus rings are not
 * cut off.
 */
const inside = `
  .dialog { background: var(--scrim); }
  .dialog__position {
    box-sizing: border-box;
    inset: 0;
    inline-size: fit-content;
    block-size: fit-content;
    max-inline-size: 100%;
    margin: auto;
  }
  .form, .form__right { overflow: visible; }
  .btn:focus-visible { outline-offset: 2px; }
  @media (max-width: 480px) {
    .dialog__position { inset-block-start: auto; inline-size: 100%; padding: 0; }
    .dialog__content { border-width: 1px 0 0; border-end-start-radius: 0; border-end-end-radius: 0; }
  }
`;

/**
 * Starts bug reports with Sentry's feedback form (product/integrations#vendors), which opens from the account menu. The
 * form keeps its text after closing and after a failed submission.
 * @param nonce the nonce for the styles that the form adds
 */
export function startBugReports(nonce: string): void {
  const feedback = feedbackIntegration({
    id,
    autoInject: false,
    styleNonce: nonce,
    // One color scheme is enough, because bug-reports.css sets the colours from the design tokens.
    colorScheme: 'light',
    showBranding: false,
    showName: false,
    showEmail: false,
    enableScreenshot: false,
    formTitle: 'Report a bug',
    messageLabel: 'Description',
    messagePlaceholder: 'What did you do, and what did you expect?',
    submitButtonLabel: 'Send report',
    cancelButtonLabel: 'Cancel',
  });
  let form: Form | null = null;
  let openedBy: HTMLElement | null = null;

  const onFormClose = () => {
    page()?.removeAttribute('inert');
    openedBy?.focus();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    form?.close();
    onFormClose();
  };
  const create = async (): Promise<Form> => {
    const made = await feedback.createForm({
      onFormClose,
      onSubmitSuccess() {
        made.removeFromDom();
        form = null;
        onFormClose();
        toast.success('Thank you. We received your report.');
      },
      onSubmitError({ message }) {
        field()?.setAttribute('aria-description', message);
        // The form enables its fields after this callback, so the focus waits.
        setTimeout(() => field()?.focus());
      },
    });
    const styles = new CSSStyleSheet();
    styles.replaceSync(inside);
    const shadow = place();
    if (shadow) shadow.adoptedStyleSheets = [styles];
    return made;
  };
  offerBugReports(async (opener) => {
    openedBy = opener;
    await menuClosed();
    form ??= await create();
    form.appendToDom();
    form.open();
    page()?.setAttribute('inert', '');
    const dialog = place()?.querySelector('dialog');
    dialog?.setAttribute('aria-label', 'Report a bug');
    dialog?.setAttribute('aria-modal', 'true');
    dialog?.addEventListener('keydown', onKey);
    field()?.focus();
  });
}
