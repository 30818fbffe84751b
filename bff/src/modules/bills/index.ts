import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { PaymentsModule } from '../payments/index.ts';
import { createBillsRepository } from './bills.repository.ts';
import { billsRoutes } from './bills.routes.ts';
import { createBillsService } from './bills.service.ts';
import { billingLinksRoutes } from './links.routes.ts';

interface Dependencies extends Pick<Core, 'db' | 'limits' | 'seller' | 'documents'> {
  payments: PaymentsModule;
}

/** Creates the module for bills under /api/organizations and for payment links under /api/payments. */
export function createBillsModule({ db, limits, seller, documents, payments }: Dependencies): Module {
  const { provider, service, ledger, charging, links } = payments;
  const repository = createBillsRepository(db);
  const bills = createBillsService({
    repository,
    ledger,
    charging,
    links,
    payments: provider,
    seller,
    backTo: service.backTo,
  });
  return {
    mounts: [
      { path: '/payments', routes: billingLinksRoutes(bills, limits) },
      {
        path: '/organizations',
        routes: billsRoutes({ repository, bills, payments: service, links, limits, documents }),
      },
    ],
  };
}
