import { billMessages } from '@workspace/contracts';
import { Banner } from '@workspace/ui';

/** Says why nobody can pay a bill yet whose hours still grow (product/billing#bills). */
export const RunningBill = () => (
  <Banner severity="INFO" title="The hours of this bill still grow" description={billMessages.stillOpen} />
);
