import { type BankAccount, looksLikeIban, type PayoutPayments } from '@workspace/contracts';

const decimal = (cents: number): string => (cents / 100).toFixed(2);

const accountId = (account: string): string =>
  looksLikeIban(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`;

const agent = (bic: string): string => `<FinInstnId><BICFI>${bic}</BICFI></FinInstnId>`;

/**
 * Creates the credit transfers of a payout run as XML of ISO 20022 pain.001.001.09. The database allows no
 * character that XML must escape. The ids depend only on the run, so a bank recognizes a file that it gets twice.
 * @param payOn the day of the payment, such as '2026-11-24'
 */
export function createBankFile(run: PayoutPayments, payOn: string): string {
  const { number, until, currency, approved_at, payer, payments } = run;
  const id = `PAYOUT-RUN-${number}`;
  const sums = [
    `<NbOfTxs>${payments.length}</NbOfTxs>`,
    `<CtrlSum>${decimal(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0))}</CtrlSum>`,
  ];
  const transfer = ({ holder, account, bic, amount_cents }: BankAccount & { amount_cents: number }, index: number) => [
    '<CdtTrfTxInf>',
    `<PmtId><EndToEndId>${id}-${index + 1}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="${currency}">${decimal(amount_cents)}</InstdAmt></Amt>`,
    `<CdtrAgt>${agent(bic)}</CdtrAgt>`,
    `<Cdtr><Nm>${holder}</Nm></Cdtr>`,
    `<CdtrAcct><Id>${accountId(account)}</Id></CdtrAcct>`,
    `<RmtInf><Ustrd>Payout run ${number} until ${until}</Ustrd></RmtInf>`,
    '</CdtTrfTxInf>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    `<MsgId>${id}</MsgId>`,
    `<CreDtTm>${approved_at}</CreDtTm>`,
    ...sums,
    `<InitgPty><Nm>${payer.holder}</Nm></InitgPty>`,
    '</GrpHdr>',
    '<PmtInf>',
    `<PmtInfId>${id}</PmtInfId>`,
    '<PmtMtd>TRF</PmtMtd>',
    ...sums,
    `<ReqdExctnDt><Dt>${payOn}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${payer.holder}</Nm></Dbtr>`,
    `<DbtrAcct><Id>${accountId(payer.account)}</Id><Ccy>${currency}</Ccy></DbtrAcct>`,
    `<DbtrAgt>${agent(payer.bic)}</DbtrAgt>`,
    ...payments.flatMap(transfer),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}
