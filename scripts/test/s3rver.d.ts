/** The part of s3rver that tests use; it comes without types. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    /** 0 picks a free port. */
    listen(port: number, address: string): Promise<Server>;
  }
}
