import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { useBusy } from '../use-busy.ts';
import type { OnchainChain } from './onchain-order.ts';
import { payWithWallet, useWallets, type Wallet, WalletProblem } from './wallets.ts';

type Props = {
  chain: OnchainChain;
  address: string;
  /** A hint to look sooner; what counts is what is on the chain. */
  onSent: () => void;
};

/** The wallets of this browser; nothing where there is none. */
export function WalletButtons({ chain, address, onSent }: Props) {
  const wallets = useWallets();
  const { isBusy, begin, finish } = useBusy();
  const [problem, setProblem] = useState('');
  const [isSent, setIsSent] = useState(false);

  async function pay(wallet: Wallet) {
    if (!begin()) return;
    setProblem('');
    try {
      await payWithWallet(wallet, chain, address);
      setIsSent(true);
      onSent();
    } catch (error) {
      setProblem(error instanceof WalletProblem ? error.message : 'The wallet did not answer. Nothing was sent.');
    }
    finish();
  }

  if (wallets.length === 0) {
    return (
      <p className="text-sm text-muted">
        Scan the code with your wallet, or copy the address and the amount. A wallet in this browser would be offered
        here.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {wallets.map((wallet) => (
          <button
            key={wallet.id}
            type="button"
            aria-disabled={isBusy || isSent}
            onClick={() => void (isSent || pay(wallet))}
            className={buttonStyle('primary')}
          >
            {wallet.icon ? (
              <img src={wallet.icon} alt="" width={20} height={20} className="size-5 rounded" />
            ) : (
              <WalletIcon aria-hidden="true" className="size-4" />
            )}
            {isBusy ? 'Confirm in your wallet...' : `Pay with ${wallet.name}`}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {problem && <span className="text-danger">{problem}</span>}
        {isSent &&
          'Sent. It shows up here once it is in a block, usually within a minute. Please do not send it again.'}
      </p>
    </div>
  );
}
