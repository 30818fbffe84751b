/** Types for the part of @20minutes/s3rver that tests use, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    /** Port 0 means any free port. */
    listen(port: number, address: string): Promise<Server>;
  }
}
