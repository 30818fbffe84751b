import { screen, waitFor } from '@testing-library/react';

/** Downloads the CSV file of a list and returns its lines. */
export async function downloadCsv(person: { click: (element: Element) => Promise<void> }): Promise<string[]> {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]?.text())?.replace('\uFEFF', '').trimEnd().split('\r\n') ?? [];
}
