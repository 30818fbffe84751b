const parts = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const;

/**
 * Makes the tests of a file or of a `describe` run on a device whose clock is `hours` ahead of UTC, or behind it if
 * negative. Jest cannot change the zone of its own process.
 */
export function setDeviceZone(hours: number): void {
  let spies: jest.SpyInstance[] = [];
  beforeEach(() => {
    spies = parts.map((part) =>
      jest.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
        return new Date(this.getTime() + hours * 3_600_000)[`getUTC${part}`]();
      }),
    );
  });
  afterEach(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
