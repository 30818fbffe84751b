import { feedbackIntegration } from '@sentry/browser';
import { toast } from '../toast/toast.ts';
import { offerBugReports } from './bug-report-offer.ts';
import './bug-reports.css';

type Form = Awaited<ReturnType<ReturnType<typeof feedbackIntegration>['createForm']>>;

const id = 'bug-report';
/** Where the page itself is; it cannot be reached while the form is open. */
const page = () => document.getElementById('root');
const place = () => document.getElementById(id);
const field = () => place()?.shadowRoot?.querySelector('textarea');

/**
 * Bug reports with Sentry's feedback form (spec 6). What was written stays when the form is closed or cannot be sent. It comes
 * without the button that would float over the page: the account menu opens it. @param nonce allows the styles it adds.
 */
export function startBugReports(nonce: string): void {
  const feedback = feedbackIntegration({
    id,
    autoInject: false,
    styleNonce: nonce,
    // It takes over the type of the theme that the tokens in bug-reports.css follow.
    colorScheme: 'light',
    showBranding: false,
    showName: false,
    showEmail: false,
    enableScreenshot: false,
    formTitle: 'Report a bug',
    messageLabel: 'What went wrong?',
    messagePlaceholder: 'What did you do, and what did you expect?',
    submitButtonLabel: 'Send report',
    cancelButtonLabel: 'Cancel',
  });
  let form: Form | null = null;
  let opener: Element | null = null;

  const onFormClose = () => {
    page()?.removeAttribute('inert');
    if (opener instanceof HTMLElement) opener.focus();
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
        toast.success('Thank you. We got your report.');
      },
      onSubmitError({ message }) {
        field()?.setAttribute('aria-description', message);
        // Its fields are disabled until the form itself has dealt with the error.
        setTimeout(() => field()?.focus());
      },
    });
    return made;
  };
  offerBugReports(async () => {
    form ??= await create();
    form.appendToDom();
    form.open();
    opener = document.activeElement;
    page()?.setAttribute('inert', '');
    const dialog = place()?.shadowRoot?.querySelector('dialog');
    dialog?.setAttribute('aria-label', 'Report a bug');
    dialog?.addEventListener('keydown', onKey);
    field()?.focus();
  });
}
