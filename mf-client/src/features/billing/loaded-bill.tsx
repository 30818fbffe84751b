import { asErrorBody } from '@workspace/api';
import type { BillDetail } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { Button, Card, EmptyState, LinkButton, Loaded, type LoadedProps } from '@workspace/ui';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';

interface LoadedBillProps {
  /** Level of the heading when there is no bill to show. */
  level: 1 | 2;
  bill: BillDetail | undefined;
  query: LoadedProps<BillDetail>['query'];
  children: (bill: BillDetail) => ReactNode;
}

/**
 * Renders a bill once it has loaded. Links to a bill do not name its organization, so without such a bill in the
 * current organization, offers to select another one.
 */
export function LoadedBill({ level, bill, query, children }: LoadedBillProps) {
  const { id: current, organizations, select } = useOrganization();
  if (!query.error || ![400, 404].includes(asErrorBody(query.error).status)) {
    return (
      <Loaded level={level} data={bill} query={query} failed={clientSentences.billFailed} loading="Loading the bill">
        {children}
      </Loaded>
    );
  }
  return (
    <Card>
      <EmptyState
        level={level}
        icon={FileSearch}
        title="Bill not found"
        text="The bill may belong to another of your organizations."
        action={
          <>
            {organizations
              .filter(({ id }) => id !== current)
              .map(({ id, name }) => (
                <Button key={id} variant="secondary" onClick={() => select(id)}>
                  Look in {name}
                </Button>
              ))}
            <LinkButton to={paths.billing}>All bills</LinkButton>
          </>
        }
      />
    </Card>
  );
}
